/** A kind that only its declaration adds, as CONTRIBUTING.md describes it: here one that numbers name, not texts. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resource, resourceFields } from '../../src/api/resources/resource.ts';
import { listScheduled, scheduleMessage, unscheduleMessage } from '../../src/api/table/messages.ts';
import type { KindSpec } from '../../src/provision/model/kind-spec.ts';
import { kindNames, kinds, namedKinds, sharedKinds } from '../../src/provision/model/kinds.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

const tables = [kindNames, namedKinds, sharedKinds] as unknown as string[][];

beforeAll(() => {
  Object.assign(kinds, { deliveries: declaration() });
  for (const names of tables) names.push('deliveries');
});

afterAll(() => {
  Reflect.deleteProperty(kinds, 'deliveries');
  for (const names of tables) names.pop();
});

/** Messages to be sent, by when: their rows are those of a kind that is created, listed and removed. */
function declaration(): KindSpec {
  const { type, scheduled_delivery_timestamp, topic, content } = scheduleMessage.params;
  return {
    resource: resource({
      noun: 'delivery',
      plural: 'deliveries',
      id: 'scheduled_message_id',
      key: 'scheduled_delivery_timestamp',
      fields: resourceFields({
        scheduled_message_id: { reads: 'integer' },
        scheduled_delivery_timestamp: { reads: 'integer', create: scheduled_delivery_timestamp },
        type: { reads: 'string', create: type, initial: 'stream' },
        to: { reads: 'integer', create: { kind: 'integer', required: true, help: 'id of the channel' } },
        topic: { reads: 'string?', create: topic },
        content: { reads: 'string', create: content },
      }),
      rows: { list: listScheduled, create: scheduleMessage, retire: unscheduleMessage },
    }),
    key: 'scheduled_delivery_timestamp',
    help: 'messages to be sent',
  };
}

const [first, second] = [4_102_444_800, 4_102_444_801];

/** Returns the body of an organization file with what is to be sent at some times. */
function fileOf(entries: Readonly<Record<number, string>>, more = ''): string {
  const lines = Object.entries(entries).map(
    ([at, content]) => `  ${at}: { to: 102, topic: plans, content: ${content} }\n`,
  );
  writeFileSync('realm.yaml', `deliveries:\n${lines.join('')}${more}`);
  return 'realm.yaml';
}

async function apply(sandbox: Sandbox, file: string, ...options: readonly string[]) {
  const ran = await sandbox.run(['apply', file, '--yes', ...options]);
  expect(ran.code, ran.out + ran.err).toBe(0);
  return (await sandbox.writes()).map(({ method, path, params }) => [method, path, params]);
}

function held(sandbox: Sandbox): unknown[] {
  const all = [...sandbox.organization.scheduled.values()];
  return all.flatMap(({ at, content }) => (at < first ? [] : [[at, content]]));
}

it('is planned, applied, exported and removed by its numbers', async () => {
  workInTemporaryFolder();
  const sandbox = await startSandbox();
  const file = fileOf({ [first]: 'hello', [second]: 'bye' });
  const planned = await sandbox.run(['plan', file]);
  expect(planned.out).toContain(`+ ${first}`);
  await apply(sandbox, file);
  expect(held(sandbox)).toEqual([
    [first, 'hello'],
    [second, 'bye'],
  ]);
  expect((await sandbox.run(['plan', file])).out).toContain('No changes');

  const exported = await sandbox.run(['export', '--only', 'deliveries']);
  expect(exported.out).toContain(`${first}`);
  writeFileSync('exported.yaml', exported.out);
  expect((await sandbox.run(['plan', 'exported.yaml'])).out).toContain('No changes');

  // No row changes one: it is removed and created again.
  const again = { to: 102, type: 'stream', topic: 'plans', content: 'hello again' };
  expect(await apply(sandbox, fileOf({ [first]: 'hello again', [second]: 'bye' }))).toEqual([
    ['DELETE', expect.stringMatching(/^\/scheduled_messages\/[0-9]+$/), {}],
    ['POST', '/scheduled_messages', { ...again, scheduled_delivery_timestamp: first }],
  ]);

  const removing = ['--prune', 'deliveries', '--allow', 'archive', '--undo-out', 'undo.yaml'];
  await apply(sandbox, fileOf({ [second]: 'bye' }, `prune: { deliveries: ['${first}'] }\n`), ...removing);
  expect(held(sandbox)).toEqual([[second, 'bye']]);
  await apply(sandbox, 'undo.yaml');
  expect(held(sandbox)).toEqual([
    [second, 'bye'],
    [first, 'hello again'],
  ]);
});

it.each([
  [`- { scheduled_delivery_timestamp: ${first}, to: 102, topic: plans, content: x }`, '+ 4102444800'],
  [`- { scheduled_delivery_timestamp: '${first}', to: 102, topic: plans, content: x }`, 'must be a number'],
  ['007: { to: 102, topic: plans, content: x }', "must be a whole number, not '007'"],
  ['soon: { to: 102, topic: plans, content: x }', "must be a whole number, not 'soon'"],
])('%s', async (line, said) => {
  workInTemporaryFolder();
  const sandbox = await startSandbox();
  writeFileSync('realm.yaml', `deliveries:\n  ${line}\n`);
  const { out, err } = await sandbox.run(['plan', 'realm.yaml']);
  expect(out + err).toContain(said);
});
