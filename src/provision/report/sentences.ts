/** Sentences about a whole plan, the same in a terminal and in a comment. */
import { formatDuration } from '../../base/duration.ts';
import { firstFew } from '../../base/names-listed.ts';
import { counted } from '../../base/words.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import { placeText } from '../model/place.ts';
import type { Plan, Remark, Stop } from '../model/plan.ts';
import type { Unresolved } from '../model/wanted.ts';
import type { PlanCost, ReportOptions } from './options.ts';
import type { Totals } from './totals.ts';

/** Returns `12 to add, 3 to change, 1 to remove`, or that nothing would change. */
export function totalsText({ add, change, remove }: Totals, { unresolved, unknown }: Plan): string {
  if (add + change + remove === 0) {
    const isCompletePlan = unresolved.length + unknown.length === 0;
    return isCompletePlan ? 'No changes. The organization matches the files.' : 'No changes.';
  }
  const size = (count: number) => count.toLocaleString('en');
  return `${size(add)} to add, ${size(change)} to change, ${size(remove)} to remove`;
}

/** Returns `12 added, 3 changed, 1 removed`. */
export function doneText({ add, change, remove }: Totals): string {
  const size = (count: number) => count.toLocaleString('en');
  return `${size(add)} added, ${size(change)} changed, ${size(remove)} removed`;
}

/**
 * Returns the effects that the totals do not show: people in lists, access, notifications; of a plan or of its result.
 */
export function effects(
  { lists, gains, loses, notifications, risks }: Totals,
  of: 'plan' | 'apply' = 'plan',
): string[] {
  const [add, remove] = of === 'plan' ? ['to add', 'to remove'] : ['added', 'removed'];
  const inLists = [...lists].map(
    ([list, { added, removed }]) =>
      `${list}: ${added.toLocaleString('en')} ${add}, ${removed.toLocaleString('en')} ${remove}`,
  );
  return [
    ...inLists,
    ...(gains + loses > 0
      ? [`access: gained by ${counted(gains, 'person')}, lost by ${counted(loses, 'person')}`]
      : []),
    ...(notifications > 0
      ? [`messages and emails ${of === 'plan' ? 'to send' : 'sent'}: ${notifications.toLocaleString('en')}`]
      : []),
    ...(risks.blind > 0 ? [`done blindly: ${counted(risks.blind, 'change')}`] : []),
  ];
}

/** Returns the number of requests and how long they take. */
export function costText({ text, reading }: PlanCost): string {
  return `cost: ${text} at the current limit; ${counted(reading, 'request')} to read`;
}

/** Returns a warning if the plan takes longer than a run may; otherwise undefined. */
export function deadlineText({ cost, deadline }: ReportOptions): string | undefined {
  if (cost === undefined || deadline === undefined || cost.seconds <= deadline) return undefined;
  return `takes longer than --deadline ${formatDuration(deadline * 1000)}: what is left then is done by the next run`;
}

/** Returns how many things of each kind are managed, unchanged, or not in the files; unchanged kinds share a line. */
export function coverageLines({ coverage, unknown }: Plan): string[] {
  const size = (count: number) => count.toLocaleString('en');
  const unseen = (kind: KindName) =>
    new Set(
      unknown.flatMap(({ keeps }) => (keeps.kind === kind && keeps.part === undefined ? keeps.key : [])),
    ).size;
  const known = kindNames.flatMap((kind) => {
    const of = coverage.get(kind);
    return of === undefined ? [] : [{ kind, ...of, unseen: unseen(kind) }];
  });
  const isInSync = ({ managed, so, unmanaged, unseen: hidden }: (typeof known)[number]) =>
    managed === so && unmanaged === 0 && hidden === 0;
  const inSync = known.filter(isInSync);
  return [
    ...known
      .filter((of) => !isInSync(of))
      .map(
        ({ kind, managed, so, unmanaged, unseen: hidden }) =>
          `${kind}: ${size(managed + hidden)} in files, ${size(so)} unchanged${hidden > 0 ? `, ${size(hidden)} unknown` : ''}; ${size(unmanaged)} not in the files`,
      ),
    ...(inSync.length > 0
      ? [
          `managed by files and unchanged: ${inSync.map(({ kind, so }) => `${kind} (${size(so)})`).join(', ')}`,
        ]
      : []),
  ];
}

/**
 * Returns `realm.yaml:3:5: 12 of 40 subscribers of channel 'design' …`, starting with the thing if the message does
 * not name it.
 */
function stopText({ kind, name, place, message }: Stop | Remark): string {
  const { noun, plural } = kindOf(kind).resource;
  const isNamed = message.includes(name ?? noun);
  const thing = name === undefined ? plural : nounAndName(kind, name);
  return `${place === undefined ? '' : `${placeText(place)}: `}${isNamed ? '' : `${thing}: `}${message}`;
}

/**
 * Returns remarks as lines, with equal ones about several things in one line, and without those that coverage shows.
 */
export function remarkLines({ remarks, coverage }: Plan): string[] {
  const alike = new Map<string, Remark[]>();
  for (const remark of remarks) {
    if (remark.about === 'left-alone' && coverage.get(remark.kind)?.unmanaged === remark.count) continue;
    const { about, kind, name = '', message } = remark;
    const key = JSON.stringify([about, kind, name === '' ? message : message.replaceAll(name, '')]);
    alike.set(key, [...(alike.get(key) ?? []), remark]);
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const names = others.flatMap(({ name }) => name ?? []);
    return [
      `${first.about}: ${stopText(first)}${names.length > 0 ? `; the same of ${firstFew(names)}` : ''}`,
    ];
  });
}

/** Groups unresolved references with the same message. */
export function unresolvedGroups(unresolved: readonly Unresolved[]): Unresolved[][] {
  const groups = new Map<string, Unresolved[]>();
  for (const each of unresolved) {
    const key = JSON.stringify([each.kind, each.message.replaceAll(each.written, '')]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** Who reads that an account cannot see something: someone who plans, or someone who applied. */
export type UnknownFor = 'plan' | 'apply';

/**
 * Returns `2 things are unknown to this account: channel ops, user bo@x.org; …`, each once; undefined if there are
 * none.
 */
export function unknownText({ unknown }: Plan, of: UnknownFor = 'plan'): string | undefined {
  const things = [...new Set(unknown.map(unresolvedText))];
  if (things.length === 0) return undefined;
  const [are, them] = things.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const rest =
    of === 'plan'
      ? `the account that applies will plan ${them}`
      : `apply with an account that can see ${them}`;
  return `${counted(things.length, 'thing')} ${are} unknown to this account: ${firstFew(things)}; ${rest}`;
}

/** Returns the reasons why an account cannot see things, each once. */
export function unknownReasons({ unknown }: Plan): string[] {
  return [...new Set(unknown.map(({ why }) => why))];
}

/** Returns `user bo@x.org`, as the file has it. */
export function unresolvedText({ kind, written }: Pick<Unresolved, 'kind' | 'written'>): string {
  return nounAndName(kind, written);
}

/** Returns `channel design`; only the noun for a kind with only one thing. */
export function nounAndName(kind: KindName, name: string): string {
  const { noun } = kindOf(kind).resource;
  return name === '' ? noun : `${noun} ${name}`;
}

/** Returns stops as lines, each with the flag that overrides it; equal ones without a flag share a line. */
export function stopLines(stops: readonly Stop[]): { readonly text: string; readonly past: string }[] {
  const alike = new Map<string, Stop[]>();
  for (const [index, stop] of stops.entries()) {
    const { brake, kind, name = '', message, allow } = stop;
    const same = name === '' ? message : message.replaceAll(name, '');
    const key = JSON.stringify(allow === undefined ? [brake, kind, same] : index);
    alike.set(key, [...(alike.get(key) ?? []), stop]);
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const names = others.flatMap(({ name }) => name ?? []);
    const more = names.length > 0 ? `; the same of ${firstFew(names)}` : '';
    return [{ text: `${stopText(first)}${more}`, past: pastText(first) }];
  });
}

/** Returns how to override a stop; empty if its message says so. */
function pastText({ allow, message, brake }: Stop): string {
  if (allow === undefined) return brake === 'level' || brake === 'rights' ? '' : 'nothing allows it';
  return message.includes(allow) ? '' : `to allow it: ${allow}`;
}

/** Returns the flags that override all stops; undefined if one of them cannot be overridden. */
export function allowFlags(stops: readonly Stop[]): string | undefined {
  const flags = stops.map(({ allow }) => allow);
  return flags.includes(undefined) ? undefined : [...new Set(flags)].join(' ');
}
