/** The codecs of all kinds of value, by name, to which rows of the table refer. Nothing here is slow to load. */

import { choice, choices } from './choice.ts';
import type { Codec } from './codec.ts';
import { fieldData } from './field-data.ts';
import { flag, positive, switches } from './flag.ts';
import { groupSetting, groupSettingChange } from './group-setting.ts';
import { json } from './json.ts';
import { ids, oneId, subscriptions } from './lists.ts';
import { days, duration, integer, minutes, retention, timeLimit } from './numbers.ts';
import { profileData } from './profile-data.ts';
import {
  channel,
  channelName,
  channelReferences,
  folder,
  folderReferences,
  group,
  groupReferences,
  noticeChannel,
  userReferences,
} from './references.ts';
import { serverUrl } from './server-url.ts';
import { clearableText, markdown, text, texts } from './text.ts';
import { base64, file, upload } from './upload.ts';
import { members, principals, user, users } from './users.ts';

export const codecs = {
  text,
  'clearable-text': clearableText,
  texts,
  markdown,
  flag,
  switch: positive,
  integer,
  id: oneId,
  ids,
  duration,
  minutes,
  choice,
  choices,
  user,
  users,
  principals,
  members,
  channel,
  'channel-name': channelName,
  group,
  'channel-references': channelReferences,
  'folder-references': folderReferences,
  'group-references': groupReferences,
  'user-references': userReferences,
  'group-setting': groupSetting,
  'group-setting-change': groupSettingChange,
  retention,
  days,
  'time-limit': timeLimit,
  'notice-channel': noticeChannel,
  'server-url': serverUrl,
  switches,
  folder,
  subscriptions,
  'profile-data': profileData,
  'field-data': fieldData,
  base64,
  file,
  upload,
  json,
} as const;

export type CodecName = keyof typeof codecs;

type CodecOf<N extends CodecName> = (typeof codecs)[N];
/** The type of a value of this kind as a person wrote it. */
export type WrittenOf<N extends CodecName> = CodecOf<N> extends Codec<infer W, infer _> ? W : never;
/** The type of a value of this kind on the wire. */
export type WireOf<N extends CodecName> = CodecOf<N> extends Codec<infer _, infer W> ? W : never;

/** Returns a codec without its types, for code that iterates over parameters. */
export function codecOf(name: CodecName): Codec<unknown, unknown> {
  return codecs[name] as Codec<unknown, unknown>;
}
