/**
 * A plan kept in a file, to be reviewed and applied later: the texts of the desired state with their placeholders, the
 * options of the run, and the changes.
 */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { CliError, usageError } from '../../base/cli-error.ts';
import { isJsonOf } from '../../base/lossless-json.ts';
import { leftOver } from '../../base/names-listed.ts';
import type { Secrets } from '../../base/secret.ts';
import type { OutputFile } from '../../files/output-file.ts';
import { putFile } from '../../files/put-file.ts';
import { readWhole } from '../../files/read-whole.ts';
import { kindNames } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import type { Change, Plan } from '../model/plan.ts';
import type { EntryPart } from '../model/wanted.ts';
import { openIn } from '../plan/fingerprint.ts';
import { changeJson } from '../report/json.ts';
import { nameInFiles } from '../report/values.ts';
import type { SourceText } from '../source/texts.ts';

/** What to do about a plan that cannot be applied. */
const hint = 'create the plan again';

/** The version of the file's form; it also marks the file as a plan. */
const form = 1;

export interface PlanFile {
  readonly site: string;
  readonly fingerprint: string;
  readonly texts: readonly SourceText[];
  /** Options of the command that made the plan, by name. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly changes: readonly PlannedChange[];
  /** What the account that planned could not see; the account that applies plans it from the same files. */
  readonly unknown?: readonly EntryPart[];
  /** False if that account could not see all channels, and so not everyone who gains access through groups. */
  readonly seesAll?: boolean;
}

type PlannedChange = Readonly<Record<string, unknown>>;

/** Builds a plan file: the files' own texts with their placeholders, and the changes with secrets hidden. */
export function planFileOf(
  { site, fingerprint, changes, unknown, remarks }: Plan,
  names: PlanNames,
  { texts, options }: Pick<PlanFile, 'texts' | 'options'>,
  secrets: Secrets,
): PlanFile {
  const json = JSON.parse(JSON.stringify(changes.map((change) => changeJson(change, names))));
  const open = unknown.map(({ keeps }) => keeps);
  const seesAll = !remarks.some(({ about, kind }) => about === 'invisible' && kind === 'channels');
  return { site, fingerprint, texts, options, changes: secrets.hideIn(json), unknown: open, seesAll };
}

/** Writes the plan file, readable only by its owner. Throws a usage error if it exists or cannot be written. */
export async function writePlanFile(output: OutputFile, plan: PlanFile): Promise<void> {
  const text = `${JSON.stringify({ realmctl_plan: form, checksum: checksumOf(plan), ...plan }, undefined, 2)}\n`;
  await putFile(output, text);
}

/** Returns a checksum over the whole plan, so that only a plan that is unchanged since its review is applied. */
function checksumOf(plan: object): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex');
}

/**
 * Reads the plan in a file; undefined for any other file. Throws a usage error for a plan of another version, and for
 * one that was edited.
 */
export async function readPlanFile(path: string): Promise<PlanFile | undefined> {
  // A pipe can be read only once, and the files may come from it.
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return undefined;
  const text = await readWhole(path).then(String, () => '');
  if (!text.includes('"realmctl_plan"')) return undefined;
  const read = parsed(text);
  if (read?.realmctl_plan === undefined) return undefined;
  const { realmctl_plan: version, checksum, ...plan } = read;
  if (version !== form) throw usageError(`${path} contains a plan that this realmctl cannot read`, hint);
  // A reviewer and a program would read a duplicated key differently.
  const isAsWritten = checksum === checksumOf(plan) && isJsonOf(text, read);
  if (!isAsWritten) throw usageError(`${path} was edited after the plan was created`, hint);
  if (!isPlanFile(plan)) throw usageError(`${path} does not contain a plan that realmctl wrote`, hint);
  return plan;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value has the form of a plan; the command checks the plan's options. */
function isPlanFile(
  read: Readonly<Record<string, unknown>>,
): read is Readonly<Record<string, unknown>> & PlanFile {
  const { site, fingerprint, texts, options, changes, unknown = [], seesAll = true } = read;
  const isPart = (each: unknown) =>
    isMap(each) &&
    isText(each.key) &&
    kindNames.some((kind) => kind === each.kind) &&
    isText(each.part ?? '');
  const isSource = (each: unknown) => isMap(each) && isText(each.file) && isText(each.text);
  const isChange = (each: unknown) =>
    isMap(each) &&
    [each.kind, each.name, each.action].every(isText) &&
    isParts(each.fields, 'field') &&
    isParts(each.lists, 'list');
  return (
    isText(site) &&
    isText(fingerprint) &&
    Array.isArray(texts) &&
    texts.every(isSource) &&
    isMap(options) &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    Array.isArray(unknown) &&
    unknown.every(isPart) &&
    typeof seesAll === 'boolean'
  );
}

/** Whether a value is the list of a change's parts, each with its name. */
function isParts(value: unknown, name: 'field' | 'list'): boolean {
  return Array.isArray(value) && value.every((each) => isMap(each) && isText(each[name]));
}

function parsed(text: string): PlannedChange | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many lines an error shows. */
const maxShown = 20;

/**
 * Throws a conflict that lists the differences if the present plan is not the one in the file. No flag overrides it:
 * only the plan that was reviewed may be applied.
 */
export function refuseStale(file: PlanFile, now: Plan, names: PlanNames, secrets: Secrets): void {
  const current = planFileOf(now, names, file, secrets).changes;
  const [shownThen, shownNow] = [agreedChanges(file.changes, file), agreedChanges(current, file)];
  const isShown =
    shownNow.length === shownThen.length &&
    shownNow.every((change, at) => sameChange(change, shownThen[at] ?? {}));
  if (file.fingerprint === now.fingerprint && isShown) return;
  const [before, after] = [byThing(shownThen), byThing(shownNow)];
  const moved = [
    ...[...before].flatMap(([thing, change]) => {
      const other = after.get(thing);
      if (other === undefined) return [`${thing}: nothing needs to be done now`];
      return sameChange(change, other) ? [] : [`${thing}: ${differences(change, other)}`];
    }),
    ...[...after.keys()].flatMap((thing) => (before.has(thing) ? [] : [`${thing}: would be changed now`])),
  ];
  const lines = moved.length === 0 ? ['the things to change have changed themselves'] : moved;
  throw new CliError(
    'conflict',
    'the organization has changed since the plan was created; nothing was sent',
    {
      code: 'STALE_PLAN',
      hint: [...lines.slice(0, maxShown), ...leftOver(lines.length - maxShown), hint].join('\n'),
      fields: { moved },
      worded: ['moved'],
    },
  );
}

/** The effects of a change, which depend on the channels that an account can see. */
const partialKeys = ['risks', 'removes', 'gain_access', 'lose_access', 'notifications'];

/** Returns the changes that were agreed to, without the parts that the account could not see. */
function agreedChanges(
  changes: readonly PlannedChange[],
  { unknown = [], seesAll = true }: Pick<PlanFile, 'unknown' | 'seesAll'>,
): PlannedChange[] {
  if (unknown.length === 0 && seesAll) return [...changes];
  const isWhollyOpen = openIn(unknown);
  const shownAs = unknown.flatMap(({ kind, key, part }) =>
    part === undefined ? [] : [{ kind, key, part: nameInFiles(kind, part) }],
  );
  const isOpen = openIn(shownAs);
  return changes.flatMap((change) => {
    const { kind, name: key, action, fields = [], lists = [], ...rest } = change as unknown as ShownChange;
    if (isWhollyOpen({ kind, key })) return [];
    const kept = {
      fields: fields.filter(({ field }) => !isOpen({ kind, key, part: field.split('.')[0] })),
      lists: lists.filter(({ list }) => !isOpen({ kind, key, part: list })),
    };
    const count = kept.fields.length + kept.lists.length;
    if (action === 'update' && count === 0 && fields.length + lists.length > 0) return [];
    const agreed = { kind, name: key, action, ...rest, ...kept };
    return [
      JSON.parse(JSON.stringify(agreed, (at, value) => (partialKeys.includes(at) ? undefined : value))),
    ];
  });
}

interface ShownChange extends Pick<Change, 'kind' | 'name' | 'action'> {
  readonly fields: readonly { readonly field: string }[];
  readonly lists: readonly { readonly list: string }[];
}

/** Returns the changes that concern, in whole or in part, what the account that made the plan could not see. */
export function changesLeftOpen({ unknown = [] }: PlanFile, { changes }: Pick<Plan, 'changes'>): Change[] {
  const isOpen = openIn(unknown);
  return changes.filter(
    ({ kind, name: key, fields, lists }) =>
      isOpen({ kind, key }) ||
      fields.some(({ field: part }) => isOpen({ kind, key, part })) ||
      lists.some(({ list: part }) => isOpen({ kind, key, part })),
  );
}

function byThing(changes: readonly PlannedChange[]): Map<string, PlannedChange> {
  return new Map(changes.map((change) => [thingOf(change), change]));
}

function thingOf({ kind, name, action }: PlannedChange): string {
  const thing = [kind, name].filter((word) => word !== '').join(' ');
  return action === 'reorder' ? `${thing} order` : thing;
}

/** Whether two changes are equal, apart from their places in a file, which edits above them move. */
function sameChange(one: PlannedChange, other: PlannedChange): boolean {
  const text = (change: PlannedChange) =>
    JSON.stringify(change, (name, value) => (name === 'place' ? undefined : value));
  return text(one) === text(other);
}

/** Describes how a thing was planned differently: `description was 'a', is 'b'`. */
function differences(one: PlannedChange, other: PlannedChange): string {
  const [before, after] = [partsOf(one), partsOf(other)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const texts = [...names].flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (is === undefined) return [`${name} is already up to date`];
    if (was === undefined) return [`${name} differs now`];
    return [`${name} is ${shown(is)} now and was ${shown(was)}`];
  });
  return texts.length === 0 ? 'would be changed differently' : texts.join('; ');
}

interface Part {
  readonly field?: string;
  readonly list?: string;
  readonly from?: unknown;
  readonly of?: number;
}

function partsOf({ fields, lists }: PlannedChange): Map<string, unknown> {
  const parts = [...((fields ?? []) as Part[]), ...((lists ?? []) as Part[])];
  return new Map(
    parts.map(({ field, list, from, of }) => [String(field ?? list), field === undefined ? of : from]),
  );
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
