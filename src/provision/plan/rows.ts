/** The rows that make and change the things of a kind. */

import type { Endpoint } from '../../api/spec.ts';
import { archiveChannel, createChannel, updateChannel } from '../../api/table/channels.ts';
import { setDefaults } from '../../api/table/defaults.ts';
import { createFolder, reorderFolders, updateFolder } from '../../api/table/folders.ts';
import { createGroup, deactivateGroup, updateGroup } from '../../api/table/groups.ts';
import {
  addLinkifier,
  removeLinkifier,
  reorderLinkifiers,
  updateLinkifier,
} from '../../api/table/linkifiers.ts';
import {
  addNavigationView,
  editNavigationView,
  removeNavigationView,
} from '../../api/table/navigation-views.ts';
import { updateOrganization } from '../../api/table/organization.ts';
import {
  addProfileField,
  removeProfileField,
  reorderProfileFields,
  updateProfileField,
} from '../../api/table/profile-fields.ts';
import { createUser, deactivateUser, updateUserById } from '../../api/table/users.ts';
import type { KindName } from '../model/kinds.ts';

interface KindRows {
  readonly create?: Endpoint;
  readonly update: Endpoint;
  /** The parameter by which the update names the thing. */
  readonly by?: string;
  /** Archives, deactivates or removes it. */
  readonly retire?: Endpoint;
  /** Puts all of the kind into another order, by this parameter. */
  readonly reorder?: Endpoint;
  readonly order?: string;
}

const rows: Readonly<Record<KindName, KindRows>> = {
  organization: { update: updateOrganization },
  defaults: { update: setDefaults },
  profile_fields: {
    create: addProfileField,
    update: updateProfileField,
    by: 'field_id',
    retire: removeProfileField,
    reorder: reorderProfileFields,
    order: 'order',
  },
  users: { create: createUser, update: updateUserById, by: 'user_id', retire: deactivateUser },
  groups: { create: createGroup, update: updateGroup, by: 'user_group_id', retire: deactivateGroup },
  folders: {
    create: createFolder,
    update: updateFolder,
    by: 'channel_folder_id',
    reorder: reorderFolders,
    order: 'order',
  },
  channels: { create: createChannel, update: updateChannel, by: 'stream_id', retire: archiveChannel },
  linkifiers: {
    create: addLinkifier,
    update: updateLinkifier,
    by: 'filter_id',
    retire: removeLinkifier,
    reorder: reorderLinkifiers,
    order: 'ordered_linkifier_ids',
  },
  nav_views: {
    create: addNavigationView,
    update: editNavigationView,
    by: 'fragment',
    retire: removeNavigationView,
  },
};

export function rowsOf(kind: KindName): KindRows {
  return rows[kind];
}
