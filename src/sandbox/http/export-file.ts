/** Serves the files of exports to anyone with their address: a compressed archive with one JSON file. */
import { gzipSync } from 'node:zlib';
import type { Organization } from '../state/organization.ts';
import type { HttpReply } from './reply.ts';

/** Returns the reply to a request for the file of an export; undefined if the path is not one. */
export function exportFileReply(organization: Organization, path: string): HttpReply | undefined {
  const found = [...organization.exports.values()].find(({ file }) => file !== null && file === path);
  if (found === undefined) return undefined;
  const text = `${JSON.stringify(publicData(organization), null, 1)}\n`;
  return {
    status: 200,
    headers: { 'Content-Type': 'application/gzip' },
    body: gzipSync(archive('realm.json', Buffer.from(text))),
    code: null,
  };
}

/** Returns public data: people by name, public channels, and their messages. */
function publicData({ realm, users, channels, messages }: Organization): unknown {
  const open = [...channels.values()].filter(({ invite_only }) => !invite_only);
  const ids = new Set(open.map(({ stream_id }) => stream_id));
  return {
    realm: { name: realm.name, description: realm.description },
    users: [...users.values()].map(({ user_id, full_name, role }) => ({ user_id, full_name, role })),
    channels: open.map(({ stream_id, name, description }) => ({ stream_id, name, description })),
    messages: [...messages.values()]
      .filter(({ stream_id }) => ids.has(stream_id))
      .map(({ id, sender_id, stream_id, topic, content, timestamp }) => ({
        id,
        sender_id,
        stream_id,
        topic,
        content,
        timestamp,
      })),
  };
}

const block = 512;

/** Returns a tar archive (POSIX ustar) with one file. */
function archive(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(block);
  const put = (text: string, at: number) => header.write(text, at, 'latin1');
  put(name, 0);
  put('0000644\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  put('00000000000\0', 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\0', 257);
  put('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((block - (content.length % block)) % block);
  // Two empty blocks end an archive.
  return Buffer.concat([header, content, padding, Buffer.alloc(2 * block)]);
}
