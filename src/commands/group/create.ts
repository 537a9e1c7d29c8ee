import { resolveArgs } from '../../api/derive/resolve.ts';
import { asUpdate } from '../../api/resources/compare.ts';
import { createGroup, listGroups, group as resource, updateGroup } from '../../api/resources/group.ts';
import { wordChoices } from '../../api/value-options.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { guard } from '../../changes/guard.ts';
import { changeFields, changeResult, createdResult, updatedResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { Group } from '../../directory/groups.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { verifiedResult } from '../_verify-created.ts';
import { type GroupChanges, groupVerification, prepareGroup } from './_changes.ts';
import { createAnew, creationParams, findHolder, nameTaken, refuseMembers } from './_creation.ts';
import { refuseSystemGroup } from './_rights.ts';

export const command = verb({
  description:
    'The group has only the members you name, so add yourself with me. --if-exists update changes the ' +
    'settings you name, but not members or subgroups.',
  rows: [createGroup, listGroups, updateGroup],
  params: creationParams,
  extra: {
    if_exists: {
      kind: 'choice',
      choices: wordChoices('fail', 'skip', 'update'),
      default: 'fail',
      help: 'what to do if the name is taken',
    },
  },
  fields: changeFields(resource),
  resource,
  bulk: {
    key: 'name',
    runOptions: ['if_exists'],
    action: 'Create',
    noun: 'groups',
    id: 'id',
    load: () => import('./_create-many.ts'),
  },
  asks: ['takes-own-rights'],
  positionals: [{ param: 'name', name: 'NAME' }],
  examples: {
    "realmctl group create writers --description 'People who write' --members me,member1@sandbox.invalid":
      'create a group with two members',
    'realmctl group create makers --subgroups designers --can-join-group role:members':
      'include another group, and let members join',
    "realmctl group create designers --if-exists update --description 'Whoever draws'":
      'create it, or update it if it exists',
  },
  async run({ given, extra: { if_exists } }, context) {
    const { name } = given;
    const directory = await context.directory();
    const [resolved, holder] = await allInOrder([
      resolveArgs(creationParams, given, directory),
      findHolder(name, context),
    ]);
    if (holder !== undefined) {
      if (if_exists === 'skip') return skip(holder, context);
      if (if_exists !== 'update') throw nameTaken(holder);
      const { name: _, members, subgroups, ...settings } = resolved;
      refuseMembers(members ?? subgroups);
      return updateExisting(holder, asUpdate(resource, settings) as GroupChanges, context);
    }
    const wanted = {
      ...resolved,
      name,
      description: resolved.description ?? '',
      members: resolved.members ?? [],
    };
    const id = await createAnew(wanted, context);
    const made = createdResult(resource, id, wanted);
    return verifiedResult(made, { id, sent: wanted }, groupVerification(context), context);
  },
});

function skip(holder: Group, context: Context): ObjectResult {
  warnOfDeactivated(holder, context);
  const { id, name } = holder;
  const done = `${thingText(resource, holder)} already exists`;
  return changeResult(resource, { id, name }, { outcome: 'skipped', done });
}

async function updateExisting(holder: Group, wanted: GroupChanges, context: Context): Promise<ObjectResult> {
  refuseSystemGroup(holder);
  warnOfDeactivated(holder, context);
  const prepared = await prepareGroup(holder, wanted, context);
  await guard('Update', [prepared], context);
  return updatedResult(resource, holder, await prepared.run(), context);
}

function warnOfDeactivated(holder: Group, context: Context): void {
  if (holder.deactivated === true) context.warn(`${thingText(resource, holder)} is deactivated`);
}
