/** All kinds of value by name. Rows of the table name them; nothing here has weight. */
import { base64 } from './base64.ts';
import { channel } from './channel.ts';
import { choice } from './choice.ts';
import { duration } from './duration.ts';
import { file } from './file.ts';
import { flag } from './flag.ts';
import { folder } from './folder.ts';
import { group } from './group.ts';
import { groupSetting, groupSettingChange } from './group-setting.ts';
import { integer } from './integer.ts';
import { json } from './json.ts';
import type { Kind } from './kind.ts';
import { principals } from './principals.ts';
import { profileData } from './profile-data.ts';
import { retention } from './retention.ts';
import { subscriptions } from './subscriptions.ts';
import { positive } from './switch.ts';
import { markdown, text, texts } from './text.ts';
import { user, users } from './users.ts';

export const kinds = {
  text,
  texts,
  markdown,
  flag,
  switch: positive,
  integer,
  duration,
  choice,
  user,
  users,
  principals,
  channel,
  group,
  'group-setting': groupSetting,
  'group-setting-change': groupSettingChange,
  retention,
  folder,
  subscriptions,
  'profile-data': profileData,
  base64,
  file,
  json,
} as const;

export type KindName = keyof typeof kinds;

type KindOf<N extends KindName> = (typeof kinds)[N];
/** The type of a value of this kind as a person wrote it. */
export type WrittenOf<N extends KindName> = KindOf<N> extends Kind<infer W, infer _> ? W : never;
/** The type of a value of this kind on the wire. */
export type WireOf<N extends KindName> = KindOf<N> extends Kind<infer _, infer W> ? W : never;

/** A kind with its types forgotten, for code that walks over parameters. */
export function kindOf(name: KindName): Kind<unknown, unknown> {
  return kinds[name] as Kind<unknown, unknown>;
}
