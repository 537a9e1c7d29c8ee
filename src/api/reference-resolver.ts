/** The lookups that resolving references needs; the directory provides them. */
import type { Principal, Reference } from './reference.ts';

export interface ReferenceResolver {
  /** Throws, before any lookup, if a parameter is too new for the server. */
  supports(name: string, param: { readonly since?: number }): Promise<void>;
  userId(reference: Reference): Promise<number>;
  /**
   * Returns the ids of active users in the given order, each once, with groups replaced by their active members.
   * Throws for deactivated users.
   */
  userIds(principals: readonly Principal[]): Promise<number[]>;
  /**
   * Returns the same users in the form for the server: by id, or by API email address if it does not support ids yet.
   */
  principals(ids: readonly number[]): Promise<readonly number[] | readonly string[]>;
  channelId(reference: Reference): Promise<number>;
  channelName(reference: Reference): Promise<string>;
  groupId(reference: Reference): Promise<number>;
  /** Returns the type of a custom profile field and the data that its values depend on. */
  profileField(reference: Reference): Promise<{
    readonly id: number;
    readonly name: string;
    readonly type: number;
    readonly field_data?: unknown;
  }>;
  folderId(reference: Reference): Promise<number>;
}
