/** The calls of the commands on desired state: all that read an organization, and all that bring it to what files say. */
import {
  archiveChannel,
  createChannel,
  listChannels,
  subscribe,
  unsubscribe,
  updateChannel,
} from '../api/table/channels.ts';
import { addDefaultChannel, removeDefaultChannel } from '../api/table/default-channels.ts';
import { setDefaults } from '../api/table/defaults.ts';
import { registerQueue } from '../api/table/events.ts';
import { createFolder, listFolders, reorderFolders, updateFolder } from '../api/table/folders.ts';
import { changeMembers, changeSubgroups } from '../api/table/group-members.ts';
import { createGroup, deactivateGroup, listGroups, updateGroup } from '../api/table/groups.ts';
import { createInvites, listInvites, resendInvite, revokeInvite } from '../api/table/invites.ts';
import {
  addLinkifier,
  listLinkifiers,
  removeLinkifier,
  reorderLinkifiers,
  updateLinkifier,
} from '../api/table/linkifiers.ts';
import {
  addNavigationView,
  editNavigationView,
  listNavigationViews,
  removeNavigationView,
} from '../api/table/navigation-views.ts';
import { updateOrganization } from '../api/table/organization.ts';
import {
  addProfileField,
  listProfileFields,
  removeProfileField,
  reorderProfileFields,
  updateProfileField,
} from '../api/table/profile-fields.ts';
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
