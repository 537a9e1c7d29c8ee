import { systemGroups } from './codecs/group-setting-value.ts';
import { normalizeName } from './normalize-name.ts';

/**
 * A reference to a user, channel, group or folder, as a person writes it: an exact name (for users an email),
 * `id:12`, bare digits, `name:42`, `email:x`, a pasted link or mention, `me`. Reading one has no side effects; the
 * directory looks it up.
 */
export type Reference =
  | { readonly by: 'id'; readonly id: number; readonly link?: Link }
  /**
   * `short`: the text that was written, if `name` is the system group it abbreviates. `copied`: the text that was
   * written, if the web app copies names in that form; something with exactly that text as its name takes precedence.
   */
  | { readonly by: 'name'; readonly name: string; readonly short?: string; readonly copied?: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'me' }
  /** Only digits: an id, unless something has them as its name. */
  | { readonly by: 'digits'; readonly id: number; readonly name: string };

/** The target of a pasted link: the organization's host, and the kind of thing. */
interface Link {
  readonly host: string;
  readonly to: 'channel' | 'user' | 'group';
}

/** Who is subscribed or added: one user, or all members of a group. */
export type Principal = { readonly user: Reference } | { readonly group: Reference };

const digits = /^[0-9]{1,15}$/;

/** Reads a reference. It never fails: any other text is a name. Only users have addresses. */
export function parseReference(text: string): Reference {
  const id = /^id:([0-9]{1,15})$/.exec(text)?.[1];
  if (id !== undefined) return { by: 'id', id: Number(id) };
  if (text.startsWith('name:')) return { by: 'name', name: text.slice('name:'.length) };
  const linked = readLink(text);
  if (linked !== undefined) return linked;
  if (digits.test(text)) return { by: 'digits', id: Number(text), name: text };
  return { by: 'name', name: text };
}

/**
 * Reads a reference to a channel, including the forms in which the web app shows and copies it: `#design`,
 * `#**design**`, and with a topic `#**design>plans**`. Between asterisks the name ends at `>`; for channels with `>`
 * in their name, the web app copies a link.
 */
export function parseChannelReference(text: string): Reference {
  const [, name] = /^#\*\*([^>]+)(?:>.*)?\*\*$/.exec(text) ?? /^#(.+)$/.exec(text) ?? [];
  return name === undefined ? parseReference(text) : { by: 'name', name, copied: text };
}

/** Reads a mention of a user (`@**Ana**`, `@**Ana|12**`, silent with `@_`) or of a group (`@*design*`). */
export function parseMention(text: string): Principal | undefined {
  const [user, name = '', id] = /^@_?\*\*(.*?)(?:\|([0-9]{1,15}))?\*\*$/.exec(text) ?? [];
  if (id !== undefined) return { user: { by: 'id', id: Number(id) } };
  if (user !== undefined) return { user: { by: 'name', name, copied: text } };
  const [, group] = /^@_?\*([^*]+)\*$/.exec(text) ?? [];
  if (group === undefined) return undefined;
  const reference = parseGroupReference(group);
  return { group: reference.by === 'name' ? { ...reference, copied: text } : reference };
}

/** Reads a reference to a user: `me`, an email, or any reference. */
export function parseUserReference(text: string): Reference {
  if (text === 'me') return { by: 'me' };
  if (text.startsWith('email:')) return { by: 'email', email: text.slice('email:'.length) };
  const mention = parseMention(text);
  if (mention !== undefined && 'user' in mention) return mention.user;
  const reference = parseReference(text);
  return reference.by === 'name' && !text.startsWith('name:') && reference.name.includes('@')
    ? { by: 'email', email: reference.name }
    : reference;
}

/**
 * Reads a group. A system group may be written in its short form, with or without `role:`. Without `role:`, the text
 * may also be another group's own name.
 */
export function parseGroupReference(text: string): Reference {
  const mention = parseMention(text);
  if (mention !== undefined && 'group' in mention) return mention.group;
  const prefixed = text.startsWith('role:');
  const short = prefixed ? text.slice('role:'.length) : text;
  const name = Object.hasOwn(systemGroups, short) ? systemGroups[short] : undefined;
  if (name === undefined) return parseReference(text);
  return prefixed ? { by: 'name', name } : { by: 'name', name, short };
}

/** Whether a prefix has nothing after it: `name:`. */
export function isBlank(reference: Reference): boolean {
  const text = reference.by === 'name' ? reference.name : reference.by === 'email' ? reference.email : 'x';
  return normalizeName(text) === '';
}

/** Reads a subscriber: a user, or all members of a group, as `group:NAME` or a mention of the group. */
export function parsePrincipal(text: string): Principal {
  const mention = parseMention(text);
  if (mention !== undefined) return mention;
  return text.startsWith('group:')
    ? { group: parseGroupReference(text.slice('group:'.length)) }
    : { user: parseUserReference(text) };
}

/** Returns the reference as a person would write it, for messages. */
export function showReference(reference: Reference): string {
  switch (reference.by) {
    case 'id':
      return `id:${reference.id}`;
    case 'email':
      return reference.email;
    case 'me':
      return 'me';
    case 'name':
      return reference.copied ?? reference.short ?? reference.name;
    case 'digits':
      return reference.name;
  }
}

const linkForm = /#(narrow\/(?:channel|stream|dm|sender)|channels|user|groups)\/([0-9]{1,15})(?:[-/]|$)/;

const linked: Readonly<Record<string, Link['to']>> = {
  'narrow/channel': 'channel',
  'narrow/stream': 'channel',
  channels: 'channel',
  'narrow/dm': 'user',
  'narrow/sender': 'user',
  user: 'user',
  groups: 'group',
};

/**
 * Reads a pasted link to a channel (`…#narrow/channel/12-design/topic/x`),
 * a user (`…#user/9`, `…#narrow/dm/9-ana`) or a group (`…#groups/4/design`).
 */
function readLink(text: string): Reference | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const [, form = '', id] = linkForm.exec(text) ?? [];
  const to = linked[form];
  return to === undefined ? undefined : { by: 'id', id: Number(id), link: { host: new URL(text).host, to } };
}

// The lookups that resolving references needs; the directory provides them.

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
