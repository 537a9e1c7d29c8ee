/** The rows that the commands on desired state call: those that read an organization, and those that change it. */
import { pictureRequests } from '../api/resources/picture.ts';
import type { Endpoint } from '../api/spec.ts';
import { subscribe, unsubscribe } from '../api/table/channels.ts';
import { addDefaultChannel, removeDefaultChannel } from '../api/table/default-channels.ts';
import { registerQueue } from '../api/table/events.ts';
import { changeMembers, changeSubgroups } from '../api/table/group-members.ts';
import { createInvites, listInvites, resendInvite, revokeInvite } from '../api/table/invites.ts';
import { serverSettings } from '../api/table/server.ts';
import { ownUser, reactivateUser } from '../api/table/users.ts';
import { rowsOf } from '../provision/model/about-kinds.ts';
import { kindNames } from '../provision/model/kinds.ts';

const ofKinds = kindNames.map(rowsOf);

export const readingRows: readonly Endpoint[] = [
  ownUser,
  serverSettings,
  registerQueue,
  listInvites,
  ...ofKinds.flatMap(({ list }) => list ?? []),
];

export const writingRows: readonly Endpoint[] = [
  ...ofKinds.flatMap(({ list: _, ...writing }) => Object.values(writing)),
  ...new Set(Object.values(pictureRequests).flatMap(({ set, remove }) => [set, remove])),
  addDefaultChannel,
  changeMembers,
  changeSubgroups,
  createInvites,
  reactivateUser,
  removeDefaultChannel,
  resendInvite,
  revokeInvite,
  subscribe,
  unsubscribe,
];
