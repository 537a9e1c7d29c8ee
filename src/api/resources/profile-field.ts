/**
 * Custom profile fields: the resource, its parts, and how each is written and read (docs/service.md, Profile fields).
 */
import { readFieldData } from '../codecs/field-data.ts';
import { endpoint } from '../spec.ts';
import type { Choice } from '../value-options.ts';
import type { Reading } from './compare.ts';
import { createParams, readingShape, resource, resourceFields, updateParams } from './resource.ts';

/** The types of fields; the numbers are the server's. */
export const profileFieldTypes = [
  { value: 1, label: 'short-text', spellings: ['text'] },
  { value: 2, label: 'long-text', spellings: ['paragraph'] },
  { value: 3, label: 'options', spellings: ['list', 'select'] },
  { value: 4, label: 'date' },
  { value: 5, label: 'link', spellings: ['url'] },
  { value: 6, label: 'people', spellings: ['person', 'users'] },
  { value: 7, label: 'external-account' },
  { value: 8, label: 'pronouns', since: 151 },
] as const satisfies readonly Choice[];

const name = {
  kind: 'text',
  nonEmpty: true,
  trimmed: true,
  maxLength: 40,
  lateLimits: true,
  help: 'name, up to 40 characters (built-in external accounts have their own)',
} as const;
const hint = {
  kind: 'text',
  maxLength: 80,
  lateLimits: true,
  help: 'hint shown next to the field, up to 80 characters',
} as const;
const data = {
  kind: 'field-data',
  help: 'options or external account data, as the server stores them',
} as const;
const summary = {
  kind: 'flag',
  since: 146,
  flag: 'summary',
  default: false,
  help: 'show it on the profile summary (at most two fields; not for people or, below level 476, long text)',
} as const;
const required = {
  kind: 'flag',
  since: 244,
  default: false,
  help: 'ask users to fill it in',
} as const;
const editable = {
  kind: 'flag',
  since: 296,
  flag: 'editable',
  default: true,
  help: 'let users edit it themselves, not only administrators',
} as const;
const matching = {
  kind: 'flag',
  since: 455,
  flag: 'matching',
  default: false,
  help: 'match it when someone types a name',
} as const;

export const profileFieldFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: {
    reads: 'string',
    normalized: 'trimmed',
    create: name,
    update: name,
    column: { name: 'name', listed: true, key: true },
  },
  type: {
    reads: 'integer',
    create: {
      kind: 'choice',
      as: 'field_type',
      flag: 'type',
      choices: profileFieldTypes,
      required: true,
      lateLimits: true,
      help: 'type of the field; it cannot be changed later',
    },
    column: { name: 'type', listed: true },
  },
  hint: {
    reads: 'string?',
    initial: '',
    create: hint,
    update: hint,
    column: { name: 'hint', listed: true },
  },
  field_data: { reads: 'string?', initial: '', create: data, update: data },
  display_in_profile_summary: {
    reads: 'boolean?',
    initial: false,
    create: summary,
    update: summary,
    column: { name: 'summary' },
  },
  required: {
    reads: 'boolean?',
    initial: false,
    create: required,
    update: required,
    column: { name: 'required', listed: true },
  },
  editable_by_user: {
    reads: 'boolean?',
    initial: true,
    create: editable,
    update: editable,
    column: { name: 'editable', listed: true },
  },
  use_for_user_matching: {
    reads: 'boolean?',
    initial: false,
    create: matching,
    update: matching,
    column: { name: 'matching' },
  },
  order: { reads: 'integer?' },
});

/** The shape of a custom profile field in replies. */
export const profileFieldReading = readingShape(profileFieldFields);

export const listProfileFields = endpoint({
  id: 'profile-field.list',
  call: 'GET /realm/profile_fields',
  help: 'list custom profile fields',
  reply: { custom_fields: { list: { object: profileFieldReading } } },
});

const { name: newName, hint: newHint, field_data, ...others } = createParams(profileFieldFields);

export const addProfileField = endpoint({
  id: 'profile-field.add',
  call: 'POST /realm/profile_fields',
  inFiles: true,
  role: 'administrator',
  help: 'add a custom profile field at the end of the list',
  // In the order in which the server reads them.
  params: { name: newName, hint: newHint, field_data, ...others },
  reply: { id: 'integer' },
});

const fieldId = {
  kind: 'id',
  in: 'path',
  required: true,
  min: 1,
  help: 'id of the profile field',
} as const;

export const updateProfileField = endpoint({
  id: 'profile-field.update',
  call: 'PATCH /realm/profile_fields/{field_id}',
  inFiles: true,
  role: 'administrator',
  repeatable: true,
  help: 'update a custom profile field',
  params: { field_id: fieldId, ...updateParams(profileFieldFields) },
});

/**
 * Below this level, a change replaces the whole field: anything left out becomes blank (docs/service.md, Profile
 * fields).
 */
export const partialChangesSince = 252;

/** Returns the parts of a field that every change must include at a level; none if the server keeps them. */
export function partsToRepeat(
  { name, hint, field_data: data, display_in_profile_summary: shown }: Reading,
  level: number,
): Record<string, unknown> {
  if (level >= partialChangesSince) return {};
  return {
    name,
    hint: hint ?? '',
    ...(typeof data === 'string' && data !== '' && { field_data: readFieldData(data) }),
    ...(level >= summary.since && { display_in_profile_summary: shown === true }),
  };
}

export const removeProfileField = endpoint({
  id: 'profile-field.remove',
  call: 'DELETE /realm/profile_fields/{field_id}',
  role: 'administrator',
  reportsIgnored: false,
  help: 'delete a custom profile field and all its values',
  params: { field_id: fieldId },
});

export const reorderProfileFields = endpoint({
  id: 'profile-field.reorder',
  call: 'PATCH /realm/profile_fields',
  inFiles: true,
  role: 'administrator',
  repeatable: true,
  help: 'reorder custom profile fields',
  params: { order: { kind: 'ids', required: true, help: 'ids of all profile fields, in the new order' } },
});

export const profileField = resource({
  noun: 'profile field',
  plural: 'profile fields',
  id: 'id',
  key: 'name',
  fields: profileFieldFields,
  rows: {
    list: listProfileFields,
    create: addProfileField,
    update: updateProfileField,
    retire: removeProfileField,
    reorder: reorderProfileFields,
  },
  events: { type: 'custom_profile_fields', carries: 'fields' },
});
