/** What `sync` tells of each change: a line on stderr, or a record on stdout. */
import { firstFew } from '../base/names-listed.ts';
import { traitsOf } from '../output/formats.ts';
import { kindOf } from '../provision/model/kinds.ts';
import type { PlanNames } from '../provision/model/names.ts';
import type { Change, ListChange, Stop } from '../provision/model/plan.ts';
import { itemName } from '../provision/report/values.ts';
import type { Context } from '../session/context.ts';
import type { Mend } from '../sync/following.ts';
import type { SentChange } from '../sync/send.ts';
import type { SyncReport } from '../sync/sync.ts';

/** Names that a line has. */
const few = 8;

export function createSyncReport(context: Context): SyncReport {
  const { io, options, secrets, ownKey } = context;
  const isJson = options.jq === undefined && traitsOf(options.format).isJson;
  const told = new Set<string>();
  const tell = (record: object, line: string, isFailure: boolean) => {
    if (isJson) {
      const whole = { time: new Date().toISOString(), ...record };
      io.stdout.write(`${ownKey.hide(JSON.stringify(secrets.hideIn(whole)))}\n`);
    } else if (isFailure) context.warn(line, 'failure');
    else context.note(secrets.hide(line));
  };
  /** What is not done is told once as long as it stays so. */
  const tellOnce = (key: string, record: object, line: string) => {
    if (!told.has(key)) tell(record, line, true);
    told.add(key);
  };
  return {
    lookedAgain: () => context.note('the event queue was lost: everything was read and compared again'),
    mended({ plan, names, held, missing }: Mend, { changes }) {
      const now = new Set<string>();
      for (const sent of changes) {
        for (const list of sent.change.lists) {
          const record = recordOf(sent, list, plan.site, names);
          const line = lineOf(sent, list, names);
          if (sent.failure === undefined) tell(record, line, false);
          else tellOnce(noted(now, `${line}`), record, `${line}: ${sent.failure}`);
        }
      }
      for (const stop of held)
        tellOnce(noted(now, stop.message), heldRecord(stop, plan.site), `held: ${stop.message}`);
      for (const { kind, key } of missing) {
        const message = `${kindOf(kind).resource.noun} ${key} does not exist, or is archived or deactivated; realmctl apply creates what is missing`;
        tellOnce(
          noted(now, message),
          { site: plan.site, outcome: 'missing', kind, name: key, message },
          message,
        );
      }
      for (const { written, kind, message } of plan.unresolved)
        tellOnce(
          noted(now, message),
          { site: plan.site, outcome: 'missing', kind, name: written, message },
          message,
        );
      for (const key of told) if (!now.has(key)) told.delete(key);
    },
  };
}

function noted(now: Set<string>, key: string): string {
  now.add(key);
  return key;
}

function recordOf({ change, failure }: SentChange, list: ListChange, site: string, names: PlanNames) {
  const name = itemName(change, list, names);
  return {
    site,
    outcome: failure === undefined ? 'updated' : 'failed',
    kind: change.kind,
    name: change.name,
    id: change.id,
    list: list.list,
    added: list.added.map(name),
    added_through: list.added.map((id) => list.follows?.through.get(id) ?? null),
    removed: list.removed.map(name),
    message: failure ?? null,
  };
}

function heldRecord({ kind, name, brake, message, allow }: Stop, site: string) {
  return { site, outcome: 'held', kind, name: name ?? null, brake, message, allow: allow ?? null };
}

/** `channel design: subscribed ana@example.org (group:designers); unsubscribed bo@example.org`. */
function lineOf({ change }: SentChange, list: ListChange, names: PlanNames): string {
  const name = itemName(change, list, names);
  const [adds, removes] = list.list === 'subscribers' ? ['subscribed', 'unsubscribed'] : ['added', 'removed'];
  const through = (id: number) => {
    const by = list.follows?.through.get(id);
    return by === undefined ? name(id) : `${name(id)} (${by})`;
  };
  const parts = [
    ...(list.added.length > 0 ? [`${adds} ${firstFew(list.added.map(through), few)}`] : []),
    ...(list.removed.length > 0 ? [`${removes} ${firstFew(list.removed.map(name), few)}`] : []),
  ];
  return `${thingOf(change)}: ${parts.join('; ')}`;
}

function thingOf({ kind, name }: Change): string {
  return `${kindOf(kind).resource.noun} ${name}`;
}
