/** The invitation of a person who should join, and what no invitation can include. */
import { createInvites } from '../../api/table/invites.ts';
import { withDefaultChannels } from '../../engine/requests/invitations.ts';
import type { Context } from '../../session/context.ts';
import type { OwnRights } from '../_own-rights.ts';
import type { Terms } from '../invite/_terms.ts';
import { readSettings } from '../org/_settings.ts';
import type { Newcomer } from './_newcomers.ts';

export interface Invitations {
  /** Returns the terms of the invitation: the default channels, and the values of the row. */
  termsOf(said: Newcomer['said']): Terms;
  /** Returns what must wait until the person has joined, in words. */
  laterOf(said: Newcomer['said']): readonly string[];
}

export async function invitationsAt(
  all: readonly Newcomer[],
  { welcome, rights }: { readonly welcome: string | undefined; readonly rights: OwnRights },
  context: Context,
): Promise<Invitations> {
  const { level } = await (await context.client()).server();
  const carriesGroups = level >= createInvites.params.group_ids.since;
  const needsDefaults = level < createInvites.params.include_realm_default_subscriptions.since;
  const channels = needsDefaults && all.length > 0 ? await (await context.directory()).channels() : [];
  const byId = channels.map((channel) => [channel.stream_id, channel] as const);
  // Other accounts leave the text to the server, which lets only administrators choose it.
  const welcomes = welcome !== undefined && rights.is('administrator');
  return {
    termsOf: ({ role, channels: named = [], groups = [] }) => ({
      ...withDefaultChannels(named, level, byId),
      ...(role !== undefined && { invite_as: role as NonNullable<Terms['invite_as']> }),
      ...(carriesGroups && groups.length > 0 && { group_ids: groups }),
      ...(welcomes && { welcome_message_custom_text: welcome }),
    }),
    laterOf: ({ profile_data = [], groups = [] }) => [
      ...(profile_data.length > 0 ? ['profile'] : []),
      ...(!carriesGroups && groups.length > 0 ? ['groups'] : []),
    ],
  };
}

/** Returns the organization's text for new users, which new accounts get anyway; notes if there is none. */
export async function readWelcome(context: Context): Promise<string | undefined> {
  const { level } = await (await context.client()).server();
  const { since } = createInvites.params.welcome_message_custom_text;
  if (level < since) {
    context.warn(
      `this server has feature level ${level}, and welcome texts need ${since}: Welcome Bot sends new users its default text`,
    );
    return undefined;
  }
  const { welcome_message_custom_text: text } = await readSettings(context);
  if (typeof text === 'string' && text.trim() !== '') return text;
  context.warn(
    'the organization has no welcome text: set one with realmctl org update --welcome-message-custom-text TEXT',
  );
  return undefined;
}
