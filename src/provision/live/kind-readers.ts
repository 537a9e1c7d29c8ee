/** How the things of each kind are read: one request a kind, or their part of the state that one request tells. */
import { settingsInState } from '../../api/organization-state.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { listFolders } from '../../api/table/folders.ts';
import { listLinkifiers } from '../../api/table/linkifiers.ts';
import { listNavigationViews } from '../../api/table/navigation-views.ts';
import { listProfileFields } from '../../api/table/profile-fields.ts';
import { listUsers } from '../../api/table/users.ts';
import type { Directory } from '../../directory/index.ts';
import type { Context } from '../../session/context.ts';
import type { KindName } from '../model/kinds.ts';
import type { Needs } from './needs.ts';
import type { State } from './state.ts';

type Things = ReadonlyMap<number, Reading>;

export interface Reader {
  readonly context: Context;
  /** One that remembers nothing yet. */
  readonly directory: Directory;
  readonly level: number;
  readonly needs: Needs;
  state(): Promise<State>;
}

/** Reads all things of a kind in the service's order, by id. A server that has none of the kind yet has no things. */
export const kindReaders: Readonly<Record<KindName, (reader: Reader) => Promise<Things>>> = {
  organization: async ({ state }) => new Map([[0, settingsInState(await state())]]),
  async defaults({ state }) {
    const { realm_user_settings_defaults: settings } = await state();
    return new Map(settings === undefined ? [] : [[0, settings as Reading]]);
  },
  profile_fields: async ({ context }) =>
    byId((await context.read(listProfileFields, {})).custom_fields, 'id'),
  async users({ context, needs: { profile } }) {
    const asked = profile ? { include_custom_profile_fields: true } : {};
    return byId((await context.read(listUsers, asked)).members, 'user_id');
  },
  groups: async ({ directory }) => byId(await directory.groups(), 'id'),
  folders: async ({ directory, level }) =>
    byId(level < listFolders.since ? [] : await directory.folders(), 'id'),
  channels: async ({ directory }) =>
    byId(await directory.readChannels({ archived: true }, { include_default: true }), 'stream_id'),
  linkifiers: async ({ context, level }) =>
    byId(level < listLinkifiers.since ? [] : (await context.read(listLinkifiers, {})).linkifiers, 'id'),
  async nav_views({ context, level }) {
    if (level < listNavigationViews.since) return new Map();
    const { navigation_views: views } = await context.read(listNavigationViews, {});
    return new Map(views.map((view, index) => [index + 1, view]));
  },
};

function byId(things: readonly Reading[], id: string): Things {
  return new Map(things.map((thing) => [Number(thing[id]), thing]));
}
