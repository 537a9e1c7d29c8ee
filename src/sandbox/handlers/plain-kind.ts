/** The handlers of plain kinds of things, from the rows, fields and events of their resources. */
import { pathParam } from '../../api/derive/path-param.ts';
import type { Resource, ResourceRows } from '../../api/resources/resource.ts';
import type { Endpoint } from '../../api/spec.ts';
import { emitAll, emitGone, emitThing, type Plain } from '../emit/things.ts';
import { ApiError } from '../errors/api-error.ts';
import { type SettingName, settingOf } from '../rules/realm-settings.ts';
import { serializeAll, serializeThings } from '../serializers/things.ts';
import { type Listed, type ListName, lists, type StoredList } from '../state/lists.ts';
import type { Organization } from '../state/organization.ts';
import { givenFields, initialFields } from '../state/stored.ts';
import { changeSetting } from './change-setting.ts';
import { type Call, defineHandler, type Handler } from './handler.ts';

type PlainCall = Call<Endpoint>;
type Thing = Readonly<Record<string, unknown>>;

/** A plain kind, with what is particular to it. */
interface PlainKind<K extends ListName, T> {
  /** The list that stores its things. */
  readonly list: K;
  readonly resource: Plain & Resource;
  /** The rows to handle; those of the resource by default. */
  readonly rows?: ResourceRows;
  /** The message for a thing that does not exist. */
  missing(id: unknown): string;
  /** Throws at levels whose calls the sandbox does not know. */
  known?(level: number): void;
  /** Returns the parts that a change at a level replaces even if it omits them. */
  replaced?(level: number): Partial<T>;
  /**
   * Returns the thing as it is stored. Throws an ApiError if it is invalid.
   * @param kept the thing before a change
   */
  checked?(call: PlainCall, wanted: T, kept?: T): T;
  /** Returns the reply to a creation; the id by default. */
  created?(thing: T): Readonly<Record<string, unknown>>;
  /** Does what else the server does when a thing is removed. */
  removed?(organization: Organization, thing: T): void;
}

/** Returns the handlers of a kind. A change emits an event even if nothing changes. */
export function plainKind<K extends ListName>(kind: PlainKind<K, Listed<K>>): readonly Handler[];
export function plainKind(kind: PlainKind<ListName, Thing>): readonly Handler[] {
  const { list, resource, rows = resource.rows ?? {}, checked = (_, wanted) => wanted } = kind;
  const { fields, events } = resource;
  const { key = 'id' }: StoredList = lists[list];
  const storeOf = (call: PlainCall) => call.organization[list] as Map<unknown, Thing>;

  function store(call: PlainCall, what: 'made' | 'changed', thing: Thing): void {
    storeOf(call).set(thing[key], thing);
    const [shown = {}] = serializeThings(list, [thing], call.level);
    if (events[what] === undefined) emitEach(call);
    else emitThing(call, resource, what, shown);
  }

  function emitEach(call: PlainCall): void {
    emitAll(call, resource, serializeAll(list, call.organization, call.level));
  }

  function find(call: PlainCall, row: Endpoint): Thing {
    const id = call.args[pathParam(row) ?? ''];
    const found = storeOf(call).get(id);
    if (found === undefined) throw new ApiError(kind.missing(id));
    return found;
  }

  const handlers: { readonly [R in keyof ResourceRows]: (row: Endpoint) => Handler['handle'] } = {
    list:
      ({ reply }) =>
      ({ organization, level }) =>
        Object.fromEntries(Object.keys(reply).map((name) => [name, serializeAll(list, organization, level)])),
    create: () => (call) => {
      kind.known?.(call.level);
      const wanted = { ...initialFields(fields), ...givenFields(fields, 'create', call.args) };
      const valid = checked(call, wanted);
      const id = call.organization.nextId(lists[list].counter);
      // A new thing is last in the order.
      const thing = { ...valid, id, ...('order' in fields && { order: id }) };
      store(call, 'made', thing);
      return kind.created?.(thing) ?? { id };
    },
    update: (row) => (call) => {
      kind.known?.(call.level);
      const kept = find(call, row);
      const given = givenFields(fields, 'update', call.args);
      store(call, 'changed', checked(call, { ...kept, ...kind.replaced?.(call.level), ...given }, kept));
      return {};
    },
    retire: (row) => (call) => {
      const thing = find(call, row);
      const store = storeOf(call);
      store.delete(thing[key]);
      kind.removed?.(call.organization, thing);
      clearSetting(call, resource, thing, store.size);
      if (events.gone === undefined) emitEach(call);
      else emitGone(call, resource, thing[key]);
      return {};
    },
  };
  return Object.entries(handlers).flatMap(([name, handle]) => {
    const row = rows[name as keyof ResourceRows];
    return row === undefined ? [] : [defineHandler(row, handle(row))];
  });
}

/** Clears the setting that goes with a removed thing. */
function clearSetting(call: PlainCall, { clears }: Resource, thing: Thing, left: number): void {
  if (clears === undefined) return;
  const { setting, to, with: what } = clears;
  const name = setting as SettingName;
  const isCleared = what === 'last' ? left === 0 : settingOf(call.organization, name) === thing[what.field];
  if (isCleared) changeSetting(call, name, to);
}
