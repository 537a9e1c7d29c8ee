/** Reports what the server does by itself when things are created or removed. */
import { orphanedPermissions } from '../../api/dependents.ts';
import { linkifierProblems } from '../../api/linkifier/problems.ts';
import { playgroundProblems } from '../../api/playground-problems.ts';
import { counted } from '../../base/words.ts';
import type { Remark } from '../model/plan.ts';
import { leftToAdministrators } from './channel-steps.ts';
import { clearedSettings } from './cleared-settings.ts';
import { type Draft, fieldOf, isNew, listAfter, listOf } from './draft.ts';
import { isActive, isBot, type PlanContext } from './plan-context.ts';

export function sideEffects(drafts: readonly Draft[], context: PlanContext): Remark[] {
  const made = (kind: Draft['kind']) =>
    drafts.filter((draft) => draft.kind === kind && draft.action === 'create');
  const channels = made('channels').filter(
    (draft) => fieldOf(draft, 'can_administer_channel_group') === undefined,
  );
  const left = leftToAdministrators(made('channels'), context);
  const byAdministrators = channels.filter((draft) => left.has(draft));
  const byCreator = channels.filter((draft) => !left.has(draft));
  const groups = made('groups').filter((draft) => fieldOf(draft, 'can_manage_group') === undefined);
  const emptied = made('channels').filter(
    (draft) => (listOf(draft, 'subscribers')?.added ?? []).length === 0,
  );
  const unset = (one: boolean) => `${one ? 'its entry does' : 'their entries do'} not set it`;
  return [
    ...sideEffectRemarks(
      'channels',
      'new channel',
      byAdministrators,
      (one) => `administered by role:administrators, because ${unset(one)}`,
    ),
    ...sideEffectRemarks(
      'channels',
      'new channel',
      byCreator,
      (one) => `administered by you, because ${unset(one)}`,
    ),
    ...sideEffectRemarks('groups', 'new group', groups, (one) => `managed by you, because ${unset(one)}`),
    ...sideEffectRemarks(
      'channels',
      'new channel',
      emptied,
      (one) =>
        `created without subscribers; if the server requires you to join ${one ? 'it' : 'them'}, realmctl unsubscribes you afterwards`,
    ),
    ...sideEffectRemarks(
      'bots',
      'new bot',
      made('bots'),
      (one) =>
        `the API key is not shown: realmctl bot key ${one ? 'BOT' : 'BOT, for each,'} --key-out FILE saves it`,
    ),
    ...joining(drafts, context),
    ...leaving(drafts, context),
    ...clearedSettings(drafts, context),
    ...templateRemarks(drafts),
  ];
}

/** Returns what the server would find wrong with a template, in the server's words. */
const problemsOf: Partial<Record<Draft['kind'], (draft: Draft, url_template: string) => readonly string[]>> =
  {
    linkifiers: ({ name }, url_template) =>
      linkifierProblems({ pattern: name, url_template }, []).map(({ message }) => message),
    playgrounds: (draft, url_template) => {
      const { pygments_language: read } = draft.reading ?? {};
      const pygments_language = String(fieldOf(draft, 'pygments_language')?.to ?? read);
      const wanted = { name: draft.name, pygments_language, url_template };
      return playgroundProblems(wanted, []).map(({ message }) => message);
    },
  };

/** Reports templates that the server would probably reject; the server decides. */
function templateRemarks(drafts: readonly Draft[]): Remark[] {
  return drafts.flatMap((draft): Remark[] => {
    const template = fieldOf(draft, 'url_template');
    if (template === undefined) return [];
    const [problem] = problemsOf[draft.kind]?.(draft, String(template.to)) ?? [];
    if (problem === undefined) return [];
    const why =
      template.variable === undefined ? problem : 'its name and url_template cannot be used together';
    const { kind, name, place } = draft;
    const message = `the server will probably reject it: ${why}`;
    return [{ about: 'doubtful', kind, name, place: template.place ?? place, message, count: 1 }];
  });
}

/** Reports what only deactivated people have, after everything that the same plan gives to others. */
function leaving(drafts: readonly Draft[], context: PlanContext): Remark[] {
  const leavers = drafts.filter(({ kind, action }) => kind === 'users' && action === 'deactivate');
  if (leavers.length === 0) return [];
  const planned = new Map(drafts.map((draft) => [`${draft.kind} ${draft.id}`, draft]));
  const after = (kind: Draft['kind']) =>
    [...(context.live.kinds.get(kind)?.things ?? [])].map(([id, reading]) => {
      const draft = planned.get(`${kind} ${id}`);
      const fields = Object.fromEntries((draft?.fields ?? []).map(({ name, to }) => [name, to]));
      const list = draft && listOf(draft, 'members');
      const members = list && { members: listAfter(reading.members, list) };
      return { ...reading, ...fields, ...members };
    });
  const ids = new Set(leavers.map(({ id }) => id));
  const users = [...(context.live.kinds.get('users')?.things.values() ?? [])];
  const orphaned = orphanedPermissions(ids, {
    users,
    channels: after('channels'),
    groups: after('groups'),
    organization: after('organization')[0],
  });
  return leavers.flatMap((draft) => {
    const own = orphaned.filter(({ holders }) => holders.has(draft.id));
    const bots = users.filter((each) => isBot(each) && isActive(each) && each.bot_owner_id === draft.id);
    const texts = [
      ...own.map(({ permission, thing }) => `nobody else has ${permission} of ${thing}`),
      ...bots.map(({ full_name, user_id }) => `bot ${full_name} (id ${user_id}) is deactivated too`),
    ];
    return texts.map(
      (text): Remark => ({
        about: 'side-effect',
        kind: 'users',
        name: draft.name,
        place: draft.place,
        message: `${draft.name} is deactivated: ${text}`,
        count: 1,
      }),
    );
  });
}

function sideEffectRemarks(
  kind: Draft['kind'],
  noun: string,
  drafts: readonly Draft[],
  text: (one: boolean) => string,
): Remark[] {
  const [only] = drafts;
  if (only === undefined) return [];
  const about = 'side-effect';
  if (drafts.length > 1) {
    return [
      { about, kind, message: `${counted(drafts.length, noun)}: ${text(false)}`, count: drafts.length },
    ];
  }
  return [{ about, kind, name: only.name, place: only.place, message: text(true), count: 1 }];
}

/** Reports new users who join default channels although the channel's exact list does not have them. */
function joining(drafts: readonly Draft[], { wanted, reading }: PlanContext): Remark[] {
  const people = drafts.filter((draft) => draft.kind === 'users' && isNew(draft));
  return (wanted.things.get('channels') ?? []).flatMap((thing): Remark[] => {
    const { key, id, place, values, lists } = thing;
    const list = lists.get('subscribers');
    const isDefault = values.get('is_default')?.value ?? reading('channels', id)?.is_default;
    if (list?.exact !== true || isDefault !== true) return [];
    const ids = new Set(list.ids);
    const missing = people.filter((person) => !ids.has(person.id));
    if (missing.length === 0) return [];
    const names =
      missing.length === 1 ? missing.map(({ name }) => name).join() : counted(missing.length, 'person');
    const message = `a default channel: ${names} will be subscribed on joining, and the next run unsubscribes everyone whom its list does not name`;
    return [
      { about: 'side-effect', kind: 'channels', name: key, place: list.place ?? place, message, count: 1 },
    ];
  });
}
