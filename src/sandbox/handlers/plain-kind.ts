/** The handlers of plain kinds of things, from the rows, fields and events of their resources. */
import { pathParam } from '../../api/derive/path-param.ts';
import type { Resource, ResourceRows } from '../../api/resources/resource.ts';
import type { Endpoint } from '../../api/spec.ts';
import { everybody, only } from '../emit/audience.ts';
import { emitAll, emitThing, type Happening, type Plain } from '../emit/things.ts';
import type { ApiError } from '../errors/api-error.ts';
import { type SettingName, settingOf } from '../rules/realm-settings.ts';
import { serializeAll, serializeThings } from '../serializers/things.ts';
import {
  declarationOf,
  isOwn,
  type KindList,
  type Listed,
  setThings,
  type Thing,
  thingsIn,
} from '../state/lists.ts';
import type { Organization } from '../state/organization.ts';
import { givenFields, initialFields } from '../state/stored.ts';
import { changeSetting } from './change-setting.ts';
import { type Call, defineHandler, type Handler } from './handler.ts';

type PlainCall = Call<Endpoint>;

/** A plain kind, with what is particular to it. */
interface PlainKind<K extends KindList, T> {
  /** The list that stores its things. */
  readonly list: K;
  readonly resource: Plain & Resource;
  /** The rows to handle; those of the resource by default. */
  readonly rows?: ResourceRows;
  /** Returns the error for a thing that does not exist; absent if no row to handle names one. */
  missing?(id: unknown, level: number): ApiError;
  /** Returns the thing that a call names, if its path has no key of things. Throws an ApiError if there is none. */
  named?(call: PlainCall): T;
  /** Throws for fields that are refused whatever is stored, or at levels whose calls the sandbox does not know. */
  before?(call: PlainCall, given: Partial<T>): void;
  /** Returns the parts that a change at a level replaces even if it omits them. */
  replaced?(level: number): Partial<T>;
  /**
   * Returns the thing as it is stored. Throws an ApiError if it is invalid.
   * @param previous the thing before a change
   */
  checked?(call: PlainCall, wanted: T, previous?: T): T;
  /** Returns the reply to a creation; the id, if the row says that there is one, by default. */
  created?(thing: T): Readonly<Record<string, unknown>>;
  /** Does what else the server does when a thing is removed. */
  removed?(organization: Organization, thing: T): void;
  /** Emits a change, if the resource does not declare what its events contain. */
  emit?(call: PlainCall, change: Happening['change'], thing: T): void;
}

/** Returns the handlers of a kind. A change emits an event even if nothing changes. */
export function plainKind<K extends KindList>(kind: PlainKind<K, Listed<K>>): readonly Handler[];
export function plainKind(kind: PlainKind<KindList, Thing>): readonly Handler[] {
  const { list, resource, rows = resource.rows ?? {}, checked = (_, wanted) => wanted } = kind;
  const { fields, events, retired } = resource;
  const { key = 'id', counter } = declarationOf(list);

  function keep(call: PlainCall, change: Happening['change'], thing: Thing, data: object = {}): void {
    const things = thingsIn(list, call);
    things.set(thing[key], thing);
    setThings(list, call, things);
    emit(call, change, thing, data);
  }

  function emit(call: PlainCall, change: Happening['change'], thing: Thing, data: object = {}): void {
    const audience = isOwn(list) ? only(call.account) : everybody;
    if (kind.emit !== undefined) kind.emit(call, change, thing);
    else if (events[change] === undefined) emitAll(call, resource, serializeAll(list, call), audience);
    else {
      const [shown = {}] = serializeThings(list, [thing], call.level);
      emitThing(call, resource, { change, id: thing[key], thing: shown, data }, audience);
    }
  }

  function find(call: PlainCall, row: Endpoint): Thing {
    if (kind.named !== undefined) return kind.named(call);
    const id = call.args[pathParam(row) ?? ''];
    const found = thingsIn(list, call).get(id);
    if (found === undefined) throw kind.missing?.(id, call.level);
    return found;
  }

  const handlers: { readonly [R in keyof ResourceRows]: (row: Endpoint) => Handler['handle'] } = {
    list:
      ({ reply }) =>
      (call) =>
        Object.fromEntries(Object.keys(reply).map((name) => [name, serializeAll(list, call)])),
    create:
      ({ reply }) =>
      (call) => {
        const given = givenFields(fields, 'create', call.args);
        kind.before?.(call, given);
        const valid = checked(call, { ...initialFields(fields), ...given });
        const id = counter === undefined ? {} : { id: call.organization.nextId(counter) };
        // A new thing is last in the order.
        const thing = { ...valid, ...id, ...('order' in fields && { order: id.id }) };
        keep(call, 'made', thing);
        return kind.created?.(thing) ?? Object.fromEntries(Object.keys(reply).map((name) => [name, id.id]));
      },
    update: (row) => (call) => {
      const given = givenFields(fields, 'update', call.args);
      kind.before?.(call, given);
      const previous = find(call, row);
      const wanted = { ...previous, ...kind.replaced?.(call.level), ...given };
      keep(call, 'changed', checked(call, wanted, previous), given);
      return {};
    },
    retire: (row) => (call) => {
      const thing = find(call, row);
      if (retired !== undefined) {
        keep(call, 'gone', { ...thing, [retired.field]: retired.when });
        return {};
      }
      const things = thingsIn(list, call);
      things.delete(thing[key]);
      setThings(list, call, things);
      kind.removed?.(call.organization, thing);
      clearSetting(call, resource, thing, things.size);
      emit(call, 'gone', thing);
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
  const { setting, to, with: trigger } = clears;
  const name = setting as SettingName;
  const isCleared =
    trigger === 'last' ? left === 0 : settingOf(call.organization, name) === thing[trigger.field];
  if (isCleared) changeSetting(call, name, to);
}
