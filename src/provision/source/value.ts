/** Reads the value that a file gives a field with the field's codec, as a flag of a command line would be. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { type CodecName, codecOf } from '../../api/codecs/index.ts';
import type { WrittenProfileValue } from '../../api/codecs/profile-data.ts';
import { validateValue } from '../../api/derive/validation-issue.ts';
import { parseReference } from '../../api/reference.ts';
import type { FieldParam, ResourceField } from '../../api/resources/resource.ts';
import { revealed, Secret } from '../../base/secret-value.ts';
import type { DeclaredValue } from '../model/desired.ts';
import type { FieldSpec } from '../model/kind-fields.ts';
import type { Faults } from './faults.ts';
import { contentOf, described, isUnfilled, type Node, plainOf, textOf, variableOf } from './node.ts';

type Form =
  | 'text'
  | 'texts'
  | 'references'
  | 'flag'
  | 'number'
  | 'word-or-number'
  | 'permission'
  | 'switches'
  | 'profile'
  | 'object';

const forms: Readonly<Partial<Record<CodecName, Form>>> = {
  flag: 'flag',
  switch: 'flag',
  integer: 'number',
  choice: 'word-or-number',
  retention: 'word-or-number',
  days: 'word-or-number',
  'time-limit': 'word-or-number',
  'group-setting': 'permission',
  switches: 'switches',
  'profile-data': 'profile',
  texts: 'texts',
  'channel-references': 'references',
  'field-data': 'object',
};

/** Returns the form of a value in files, by the kind of its parameter; kinds without a form of their own are text. */
export function formOf({ kind }: Pick<FieldParam, 'kind'>): Form {
  return forms[kind] ?? 'text';
}

/** The words that stand for null, by kind. */
export const wordsForNull: Readonly<Partial<Record<CodecName, string>>> = {
  retention: 'realm_default',
  'time-limit': 'unlimited',
  'server-url': 'default',
  'channel-name': 'none',
  'clearable-text': '',
};

/** What programs show in place of a secret. */
const mask =
  /^(?:[*•●]{4,}|<(?:masked|hidden|redacted|secret)>|\[(?:masked|hidden|redacted|secret)\]|REDACTED|\(hidden\))$/i;

/** Whether `null` is a valid value of a field. */
export function isNullable({ field, param }: FieldSpec): boolean {
  return acceptsNull(field) || Object.hasOwn(wordsForNull, param.kind);
}

function acceptsNull({ create, update }: ResourceField): boolean {
  return create?.nullable === true || update?.nullable === true;
}

/** Reads the value of a field; adds a fault and returns undefined if it is not valid. */
export function readValue(
  node: Node,
  { key, field, param }: FieldSpec,
  faults: Faults,
): DeclaredValue | undefined {
  if (isUnfilled(node)) return undefined;
  const nullable = acceptsNull(field);
  try {
    const written = writtenValue(node, { ...param, nullable });
    return { place: node.place, written, plain: plainOf(node), variable: variableOf(node) };
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    const variable = variableOf(node);
    // A codec's message may repeat the value, or something similar.
    if (variable === undefined || error instanceof ShapeError)
      faults.add(node.place, `${key} ${error.message}`, { hint: error.hint });
    else faults.add(node.place, `${key} does not take what ${variable} holds`, { hint: param.help });
    return undefined;
  }
}

/** A value of another type than the field takes; the message holds nothing from variables. */
class ShapeError extends InvalidValueError {}

function wrong(node: Node, wanted: string, hint?: string): ShapeError {
  return new ShapeError(`must be ${wanted}, not ${described(node)}`, hint);
}

/** Returns the written value of a parameter. Throws {@link InvalidValueError}. */
function writtenValue(node: Node, param: FieldParam): unknown {
  const codec = codecOf(param.kind);
  if (node.type === 'scalar' && node.value === null) return nullValue(param);
  refuseMask(node);
  switch (formOf(param)) {
    case 'flag':
      return flagOf(node);
    case 'number':
      return codec.parse(String(scalar(node, ['number'], 'a whole number')), param);
    case 'word-or-number':
      return codec.parse(String(scalar(node, ['string', 'number'], wordHelp(param))), param);
    case 'permission':
      return permissionOf(node, param);
    case 'switches':
      return switchesOf(node);
    case 'texts':
      return textsOf(node, 'a list');
    case 'references':
      return codec.join?.(textsOf(node, 'a list').map((each) => codec.parse(each, param)));
    case 'profile':
      return profileOf(node);
    case 'object': {
      const value = contentOf(node);
      const checked = validateValue(param, value);
      if (node.type !== 'map') throw wrong(node, 'a map');
      if (!checked.ok) throw new InvalidValueError('is not in the form that the server keeps', param.help);
      return checked.value;
    }
    case 'text':
      if (param.nullable === true && node.type === 'scalar' && node.value === 'none') return null;
      return codec.parse(noNul(String(scalar(node, ['string'], 'text'))), param);
  }
}

function wordHelp({ kind }: FieldParam): string {
  return kind === 'choice' ? 'a word' : 'a number or a word';
}

function nullValue(param: FieldParam): unknown {
  if (param.nullable === true) return null;
  const word = wordsForNull[param.kind];
  if (word !== undefined) return codecOf(param.kind).parse(word, param);
  throw new ShapeError('has no value: null', 'leave the key out to change nothing');
}

/** Returns a single value of one of these types; a value from a variable is always text. */
function scalar(node: Node, types: readonly string[], wanted: string): unknown {
  if (node.type === 'scalar' && (types.includes(typeof node.value) || node.value instanceof Secret))
    return revealed(node.value);
  const quotes = types.length === 1 && types[0] === 'string' && node.type === 'scalar';
  throw wrong(node, wanted, quotes ? 'quote text that looks like a number or a boolean' : undefined);
}

function flagOf(node: Node): boolean {
  const value = scalar(node, ['boolean'], 'true or false');
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw wrong(node, 'true or false');
}

function noNul(text: string): string {
  if (text.includes('\0')) throw new ShapeError('contains a NUL character');
  return text;
}

function refuseMask(node: Node): void {
  if (!mask.test(textOf(node)?.trim() ?? '')) return;
  throw new ShapeError(
    'has a mask instead of its value',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a person writes
    'write the value, or ${VAR} and set the variable; leave the key out to keep the present value',
  );
}

/** Returns the texts of a list. */
function textsOf(node: Node, wanted: string): string[] {
  if (node.type !== 'list') throw wrong(node, wanted);
  return node.items.map((item) => {
    const text = textOf(item);
    if (text !== undefined) return noNul(text);
    throw wrong(item, 'a list in which each is text', 'quote text that looks like a number');
  });
}

/** Returns a group, a list of users and groups, or the API's form with names. */
function permissionOf(node: Node, param: FieldParam): unknown {
  const codec = codecOf('group-setting');
  if (node.type === 'map') return codec.parseItems?.(membersOf(node), param);
  if (node.type === 'scalar') {
    return codec.parse(
      noNul(String(scalar(node, ['string'], 'a group, or a list of users and groups'))),
      param,
    );
  }
  const items = textsOf(node, 'a list');
  return items.length === 0 ? codec.parse('role:nobody', param) : codec.parseItems?.(items, param);
}

const parts = { direct_members: 'user:', direct_subgroups: 'group:' } as const;

function membersOf(node: Node): string[] {
  if (node.type !== 'map') return [];
  const unknown = [...node.entries.keys()].find((key) => !Object.hasOwn(parts, key));
  if (unknown !== undefined) {
    throw new ShapeError(
      `has '${unknown}' in a map`,
      'write a list, or a map of direct_members and direct_subgroups',
    );
  }
  const items = Object.entries(parts).flatMap(([key, prefix]) => {
    const member = node.entries.get(key);
    const texts = member === undefined ? [] : textsOf(member.value, 'a list');
    return texts.map((text) =>
      text.startsWith('role:') || text.startsWith(prefix) ? text : `${prefix}${text}`,
    );
  });
  return items.length === 0 ? ['role:nobody'] : items;
}

/** Returns which switches are on and off; others stay unchanged. */
function switchesOf(node: Node): Readonly<Record<string, boolean>> {
  if (node.type !== 'map') throw wrong(node, 'a map of names with true or false');
  return Object.fromEntries([...node.entries].map(([name, { value }]) => [name, flagOf(value)]));
}

/** Returns the values of profile fields by the fields' names; people as a list. */
function profileOf(node: Node): readonly WrittenProfileValue[] {
  if (node.type !== 'map') throw wrong(node, 'a map of profile fields with their values');
  return [...node.entries].map(([name, { value }]) => {
    refuseMask(value);
    return { field: parseReference(name), text: profileText(value) };
  });
}

function profileText(value: Node): string {
  if (value.type === 'list') return textsOf(value, 'text, or a list of users').join(',');
  if (value.type === 'scalar' && value.value === null) return '';
  return noNul(String(scalar(value, ['string'], 'text, or a list of users')));
}
