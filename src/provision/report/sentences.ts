/** Sentences on a whole plan, the same in a terminal and in a comment. */
import { formatDuration } from '../../base/duration.ts';
import { firstFew } from '../../base/names-listed.ts';
import { counted } from '../../base/words.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import { placeText } from '../model/place.ts';
import type { Plan, Remark, Stop } from '../model/plan.ts';
import type { Unresolved } from '../model/wanted.ts';
import type { Cost, ReportOptions } from './options.ts';
import type { Totals } from './totals.ts';

/** `12 to add, 3 to change, 1 to remove`, or that nothing would change. */
export function totalsText({ add, change, remove }: Totals, { unresolved, unknown }: Plan): string {
  if (add + change + remove === 0) {
    const isWholePlan = unresolved.length + unknown.length === 0;
    return isWholePlan ? 'No changes. The organization matches the files.' : 'No changes.';
  }
  const size = (count: number) => count.toLocaleString('en');
  return `${size(add)} to add, ${size(change)} to change, ${size(remove)} to remove`;
}

/** `12 added, 3 changed, 1 removed`. */
export function doneText({ add, change, remove }: Totals): string {
  const size = (count: number) => count.toLocaleString('en');
  return `${size(add)} added, ${size(change)} changed, ${size(remove)} removed`;
}

/** What the totals do not say: people in lists, access, notifications; of a plan, or of a run that made it so. */
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

/** Requests and minutes. */
export function costText({ text, reading }: Cost): string {
  return `cost: ${text} at the current limit; ${counted(reading, 'request')} to read`;
}

/** Warns of a plan that takes longer than a run may. */
export function deadlineText({ cost, deadline }: ReportOptions): string | undefined {
  if (cost === undefined || deadline === undefined || cost.seconds <= deadline) return undefined;
  return `takes longer than --deadline ${formatDuration(deadline * 1000)}: what is left then is done by the next run`;
}

/** What is in the files, unchanged, or not in the files, for each kind; kinds of which all is unchanged in one line. */
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
  const isAllSo = ({ managed, so, unmanaged, unseen: hidden }: (typeof known)[number]) =>
    managed === so && unmanaged === 0 && hidden === 0;
  const allSo = known.filter(isAllSo);
  return [
    ...known
      .filter((of) => !isAllSo(of))
      .map(
        ({ kind, managed, so, unmanaged, unseen: hidden }) =>
          `${kind}: ${size(managed + hidden)} in files, ${size(so)} unchanged${hidden > 0 ? `, ${size(hidden)} unknown` : ''}; ${size(unmanaged)} not in the files`,
      ),
    ...(allSo.length > 0
      ? [`managed by files and unchanged: ${allSo.map(({ kind, so }) => `${kind} (${size(so)})`).join(', ')}`]
      : []),
  ];
}

/** `realm.yaml:3:5: 12 of 40 subscribers of channel 'design' …`; what it is about first, where the message has not its name. */
function stopText({ kind, name, place, message }: Stop | Remark): string {
  const { noun, plural } = kindOf(kind).resource;
  const isNamed = message.includes(name ?? noun);
  const thing = name === undefined ? plural : `${noun} ${name}`;
  return `${place === undefined ? '' : `${placeText(place)}: `}${isNamed ? '' : `${thing}: `}${message}`;
}

/** Remarks as lines, those that say the same of several things in one, without those that coverage says. */
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

/** References that nobody knows, those together of which the same is said. */
export function unresolvedGroups(unresolved: readonly Unresolved[]): Unresolved[][] {
  const groups = new Map<string, Unresolved[]>();
  for (const each of unresolved) {
    const key = JSON.stringify([each.kind, each.message.replaceAll(each.written, '')]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** Whoever reads what an account cannot see: somebody who plans, or somebody who applied. */
export type UnknownFor = 'plan' | 'apply';

/** `2 things are unknown to this account: channel ops, user bo@x.org; …`, each once; undefined where there are none. */
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

/** Why an account cannot see what it cannot see, each reason once. */
export function unknownReasons({ unknown }: Plan): string[] {
  return [...new Set(unknown.map(({ why }) => why))];
}

/** `user bo@x.org`, as it was written. */
export function unresolvedText({ kind, written }: Pick<Unresolved, 'kind' | 'written'>): string {
  return `${kindOf(kind).resource.noun} ${written}`;
}

/** Stops as lines, each with the way past; those that say the same of several things and have none, in one. */
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

/** How one stop is passed; empty where its message says it. */
function pastText({ allow, message, brake }: Stop): string {
  if (allow === undefined) return brake === 'level' ? '' : 'nothing allows it';
  return message.includes(allow) ? '' : `to allow it: ${allow}`;
}

/** The flags that let all of it pass; undefined where something stops that nothing lets pass. */
export function wayPast(stops: readonly Stop[]): string | undefined {
  const flags = stops.map(({ allow }) => allow);
  return flags.includes(undefined) ? undefined : [...new Set(flags)].join(' ');
}
