/** The calls of the commands on desired state: all that read an organization, and all that bring it to what files say. */

import { setDefaults } from '../api/resources/default-settings.ts';
import { createFolder, listFolders, reorderFolders, updateFolder } from '../api/resources/folder.ts';
import { createGroup, deactivateGroup, listGroups, updateGroup } from '../api/resources/group.ts';
import {
  addLinkifier,
  listLinkifiers,
  removeLinkifier,
  reorderLinkifiers,
  updateLinkifier,
} from '../api/resources/linkifier.ts';
import {
  addNavigationView,
  editNavigationView,
  listNavigationViews,
  removeNavigationView,
} from '../api/resources/navigation-view.ts';
import { updateOrganization } from '../api/resources/organization.ts';
import {
  addProfileField,
  listProfileFields,
  removeProfileField,
  reorderProfileFields,
  updateProfileField,
} from '../api/resources/profile-field.ts';
import {
  archiveChannel,
  createChannel,
  listChannels,
  subscribe,
  unsubscribe,
  updateChannel,
} from '../api/table/channels.ts';
import { addDefaultChannel, removeDefaultChannel } from '../api/table/default-channels.ts';
import { registerQueue } from '../api/table/events.ts';
import { changeMembers, changeSubgroups } from '../api/table/group-members.ts';
import { createInvites, listInvites, resendInvite, revokeInvite } from '../api/table/invites.ts';
import { serverSettings } from '../api/table/server.ts';
import {
  createUser,
  deactivateUser,
  listUsers,
  ownUser,
  reactivateUser,
  updateUserById,
} from '../api/table/users.ts';

export const readingRows = [
  ownUser,
  serverSettings,
  registerQueue,
  listChannels,
  listFolders,
  listGroups,
  listInvites,
  listLinkifiers,
  listNavigationViews,
  listProfileFields,
  listUsers,
] as const;

export const writingRows = [
  addDefaultChannel,
  addLinkifier,
  addNavigationView,
  addProfileField,
  archiveChannel,
  changeMembers,
  changeSubgroups,
  createChannel,
  createFolder,
  createGroup,
  createInvites,
  createUser,
  deactivateGroup,
  deactivateUser,
  editNavigationView,
  reactivateUser,
  removeDefaultChannel,
  removeLinkifier,
  removeNavigationView,
  removeProfileField,
  reorderFolders,
  reorderLinkifiers,
  reorderProfileFields,
  resendInvite,
  revokeInvite,
  setDefaults,
  subscribe,
  unsubscribe,
  updateChannel,
  updateFolder,
  updateGroup,
  updateLinkifier,
  updateOrganization,
  updateProfileField,
  updateUserById,
] as const;
