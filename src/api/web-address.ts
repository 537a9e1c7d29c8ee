/**
 * Builds the address of a thing in the web app: the part after the `#`. Names in it are percent-encoded with a dot
 * for each percent sign (docs/service.md, Web addresses).
 */

/** Returns the operator for channels in addresses and searches, below level 250 `stream` (docs/service.md, Web addresses). */
export function channelOperator(level: number): 'stream' | 'channel' {
  return level < 250 ? 'stream' : 'channel';
}

/**
 * Returns `#narrow/channel/12-design`.
 * @param level feature level of the server
 */
export function channelAddress(
  { stream_id, name }: { stream_id: number; name: string },
  level: number,
): string {
  return `#narrow/${channelOperator(level)}/${stream_id}-${encoded(name.replaceAll(' ', '-'))}`;
}

/** Returns `#narrow/channel/12-design/topic/lunch.20break`. */
export function topicAddress(
  channel: { stream_id: number; name: string },
  topic: string,
  level: number,
): string {
  return `${channelAddress(channel, level)}/topic/${encoded(topic)}`;
}

/** Returns the address of a profile: `#user/9`. */
export function userAddress({ user_id }: { user_id: number }): string {
  return `#user/${user_id}`;
}

/** Returns the address of a group in the settings: `#groups/4/design`. */
export function groupAddress({ id, name }: { id: number; name: string }): string {
  return `#groups/${id}/${encoded(name)}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('.', '%2E')
    .replaceAll('%', '.');
}
