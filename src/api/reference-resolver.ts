/** What looking up references needs; the directory provides it. */
import type { Principal, Reference } from './reference.ts';

export interface ReferenceResolver {
  /** Refuses a parameter that is too new for the server, before anything is looked up for it. */
  supports(name: string, param: { readonly since?: number }): Promise<void>;
  userId(reference: Reference): Promise<number>;
  /** Ids of active users in the order given, each once, groups replaced by their active members. Refuses deactivated ones. */
  userIds(principals: readonly Principal[]): Promise<number[]>;
  /** The same users as the server takes them: by id, or by API email address where it knows no ids yet. */
  principals(ids: readonly number[]): Promise<readonly number[] | readonly string[]>;
  channelId(reference: Reference): Promise<number>;
  channelName(reference: Reference): Promise<string>;
  groupId(reference: Reference): Promise<number>;
  /** What a custom profile field is, and what it takes. */
  profileField(reference: Reference): Promise<{
    readonly id: number;
    readonly name: string;
    readonly type: number;
    readonly field_data?: unknown;
  }>;
  folderId(reference: Reference): Promise<number>;
}
