/**
 * How a person points at a user, a channel, a group or a folder:
 * an exact name (for users an email), `id:12`, bare digits, `name:42`,
 * `email:x`, a pasted link, `me`. Reading is pure; looking up is the directory's.
 */
export type Reference =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'name'; readonly name: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'me' }
  /** Only digits: an id, unless something is so named. */
  | { readonly by: 'digits'; readonly id: number; readonly name: string };

/** Who gets subscribed or added: one user, or all members of a group. */
export type Principal = { readonly user: Reference } | { readonly group: Reference };

const digits = /^[0-9]{1,15}$/;

/** Reads a reference. Never fails: what is nothing else is a name. */
export function parseReference(text: string): Reference {
  const id = /^id:([0-9]{1,15})$/.exec(text)?.[1];
  if (id !== undefined) return { by: 'id', id: Number(id) };
  if (text.startsWith('name:')) return { by: 'name', name: text.slice('name:'.length) };
  if (text.startsWith('email:')) return { by: 'email', email: text.slice('email:'.length) };
  const linked = idInLink(text);
  if (linked !== undefined) return { by: 'id', id: linked };
  if (digits.test(text)) return { by: 'digits', id: Number(text), name: text };
  return { by: 'name', name: text };
}

/** Reads a reference to a user: `me`, an email, or any reference. */
export function parseUserReference(text: string): Reference {
  if (text === 'me') return { by: 'me' };
  const reference = parseReference(text);
  return reference.by === 'name' && !text.startsWith('name:') && reference.name.includes('@')
    ? { by: 'email', email: reference.name }
    : reference;
}

/** Reads a subscriber: a user, or `group:NAME` for all members of a group. */
export function parsePrincipal(text: string): Principal {
  return text.startsWith('group:')
    ? { group: parseReference(text.slice('group:'.length)) }
    : { user: parseUserReference(text) };
}

/** The reference as a person would write it, for messages. */
export function showReference(reference: Reference): string {
  switch (reference.by) {
    case 'id':
      return `id:${reference.id}`;
    case 'email':
      return reference.email;
    case 'me':
      return 'me';
    default:
      return reference.name;
  }
}

/**
 * The id in a pasted link to a channel (`…#narrow/channel/12-design/topic/x`),
 * a user (`…#user/9`, `…#narrow/dm/9-ana`) or a group (`…#groups/4/design`).
 */
function idInLink(text: string): number | undefined {
  if (!/^https?:\/\//.test(text)) return undefined;
  const match =
    /#(?:narrow\/(?:channel|stream|dm|sender)|channels|user|groups)\/([0-9]{1,15})(?:[-/]|$)/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}
