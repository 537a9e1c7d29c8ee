/** Custom profile fields: what one is, how each part is written and read (docs/service.md, Profile fields). */
import type { Choice } from '../value-options.ts';
import { readingShape, resource, resourceFields } from './resource.ts';

/** What a field can hold; the numbers are the service's. */
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
  help: 'name, up to 40 characters; a built-in external account has its own',
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

/** A custom profile field as replies tell it. */
export const profileFieldReading = readingShape(profileFieldFields);

export const profileField = resource({
  noun: 'profile field',
  plural: 'profile fields',
  id: 'id',
  key: 'name',
  fields: profileFieldFields,
  rows: {
    list: 'profile-field.list',
    create: ['profile-field.add'],
    update: ['profile-field.update'],
    retire: 'profile-field.remove',
  },
  events: { type: 'custom_profile_fields' },
});
