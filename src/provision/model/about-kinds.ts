/** What follows from the declaration of a kind: its rows, its names in files, how its things retire. */
import type { ResourceRows } from '../../api/resources/resource.ts';
import { type KindName, kindOf } from './kinds.ts';

/** Returns the rows that create and change the things of a kind. */
export function rowsOf(name: KindName): ResourceRows {
  const { resource, rows = resource.rows ?? {} } = kindOf(name);
  return rows;
}

/** Whether a thing of the kind is changed by removing and creating it again, since no row changes it. */
export function isReplaced(name: KindName): boolean {
  const { create, update, retire } = rowsOf(name);
  return update === undefined && create !== undefined && retire !== undefined;
}

/** Returns the key of a thing's name in lists of files. */
export function nameWord(name: KindName): string {
  const { key, called = {} } = kindOf(name);
  return called[key] ?? key;
}

/** Returns the parameter that holds the name of a new thing. */
export function nameParam(name: KindName): string {
  const { key, resource } = kindOf(name);
  return resource.fields[key]?.create?.as ?? key;
}

/** Whether numbers, not texts, name the things of a kind. */
export function isNumbered(name: KindName): boolean {
  const { key, resource } = kindOf(name);
  return resource.fields[key]?.reads === 'integer';
}

/** Returns a name as requests and lists of files have it. */
export function nameValue(kind: KindName, name: string): string | number {
  return isNumbered(kind) ? Number(name) : name;
}

/** Returns the key by which files retire and reactivate things of a kind; undefined if a removed thing is gone. */
export function useOf(name: KindName): { readonly key: string; readonly inUse: boolean } | undefined {
  const { resource, called = {} } = kindOf(name);
  const { retired } = resource;
  return retired && { key: called[retired.field] ?? retired.field, inUse: !retired.when };
}

/** Returns the word for retired things of a kind. */
export function retiredWord(name: KindName): 'archived' | 'deactivated' {
  return kindOf(name).resource.retired?.field === 'is_archived' ? 'archived' : 'deactivated';
}

/** Whether retired things of the kind cannot be reactivated; they then count as removed, and their names are free. */
export function isRetiredForGood(name: KindName): boolean {
  return kindOf(name).resource.retired !== undefined && rowsOf(name).update === undefined;
}

/** Whether things of the kind are accounts, which can log in. */
export function areAccounts(kind: KindName): boolean {
  return kindOf(kind).resource.retired?.field === 'is_active';
}
