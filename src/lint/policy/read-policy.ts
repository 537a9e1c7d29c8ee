/** Reads a policy file. All faults are reported at once, each with its place. */
import type { Place } from '../../provision/model/place.ts';
import { createFaults, type Faults, instead } from '../../provision/source/faults.ts';
import { described, type MapNode, type Node, textOf } from '../../provision/source/node.ts';
import type { SourceText } from '../../provision/source/texts.ts';
import { createYamlReader } from '../../provision/source/yaml.ts';
import { type Part, partNames } from '../model/model.ts';
import { ruleOf, rules } from '../rules/index.ts';
import { type Rule, type Severity, severities } from '../rules/rule.ts';
import type { Exception, OwnRule, Policy, RuleChoice } from './policy.ts';

const keys = ['fail_on', 'complete', 'rules', 'custom', 'exceptions'] as const;
const ownKeys = ['jq', 'severity', 'message', 'why', 'fix', 'needs'] as const;
const exceptionKeys = ['rule', 'thing', 'reason', 'until'] as const;

/** Reads a policy. Throws a usage error that lists all its faults. Filters are not compiled here. */
export async function readPolicy(source: SourceText): Promise<Policy> {
  const faults = await createFaults();
  const reader = await createYamlReader(faults, (text) => ({ text }));
  const root = reader.read(source);
  reader.finish();
  faults.refuse();
  const start = { file: source.file, line: 1, column: 1 };
  const read = new PolicyReader(faults);
  const policy = read.policy(root ?? { type: 'scalar', place: start, value: null });
  faults.refuse();
  return policy;
}

class PolicyReader {
  readonly #faults: Faults;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  policy(root: Node): Policy {
    const map = this.#map(root, 'a policy');
    this.#onlyKeys(map, keys, 'a policy');
    const custom = this.#custom(map.entries.get('custom')?.value);
    const known = [...rules.map(({ id }) => id), ...custom.map(({ id }) => id)];
    const failOn = map.entries.get('fail_on')?.value;
    return {
      failOn: failOn && this.#word(failOn, 'fail_on', severities),
      complete: new Set(this.#parts(map.entries.get('complete')?.value, 'complete')),
      rules: this.#choices(map.entries.get('rules')?.value, custom),
      custom,
      exceptions: this.#exceptions(map.entries.get('exceptions')?.value, known),
    };
  }

  #choices(node: Node | undefined, custom: readonly OwnRule[]): Map<string, RuleChoice> {
    const choices = new Map<string, RuleChoice>();
    if (node === undefined) return choices;
    for (const [id, { place, value }] of this.#map(node, 'rules').entries) {
      const rule = ruleOf(id);
      if (rule !== undefined) {
        const choice = this.#choice(rule, value);
        if (choice !== undefined) choices.set(id, choice);
      } else if (custom.some((each) => each.id === id)) {
        this.#faults.add(place, `rule '${id}' is one of custom, which is already complete`);
      } else {
        const ids = rules.map((each) => each.id);
        const near = this.#faults.near(id, ids);
        this.#faults.add(
          place,
          `there is no rule '${id}'${near === undefined ? '' : `; did you mean '${near}'?`}`,
          {
            hint: 'realmctl lint --rules lists the rules',
          },
        );
      }
    }
    return choices;
  }

  /** `off`, `on`, a severity, or a map of severity and parameters. */
  #choice(rule: Rule, node: Node): RuleChoice | undefined {
    if (node.type !== 'map') {
      const value = node.type === 'scalar' ? node.value : undefined;
      if (value === false || value === 'off') return { isOn: false, params: {} };
      if (value === true || value === 'on') return { isOn: true, params: {} };
      const severity = severities.find((each) => each === value);
      if (severity !== undefined) return { severity, params: {} };
      this.#faults.add(
        node.place,
        `${rule.id} must be on, off, a severity or a map of its parameters, not ${described(node)}`,
      );
      return undefined;
    }
    const params: Record<string, number | readonly string[]> = {};
    let severity: Severity | undefined;
    const known = rule.params ?? {};
    for (const [name, { place, value }] of node.entries) {
      if (name === 'severity') {
        severity = this.#word(value, `${rule.id}: severity`, severities);
        continue;
      }
      const param = Object.hasOwn(known, name) ? known[name] : undefined;
      if (param === undefined) {
        const words = ['severity', ...Object.keys(known)];
        this.#faults.add(place, `${rule.id} has no parameter '${name}'${instead(this.#faults, name, words)}`);
        continue;
      }
      const read = param.type === 'number' ? this.#number(value, name) : this.#texts(value, name);
      const wrong = Array.isArray(read) && read.find((each) => param.choices?.includes(each) === false);
      if (typeof wrong === 'string') {
        this.#faults.add(
          value.place,
          `${name} has no '${wrong}'${instead(this.#faults, wrong, param.choices ?? [])}`,
        );
      }
      if (read !== undefined) params[name] = read;
    }
    return { ...(severity !== undefined && { severity }), params };
  }

  #custom(node: Node | undefined): OwnRule[] {
    if (node === undefined) return [];
    return [...this.#map(node, 'custom').entries].flatMap(([id, { place, value }]): OwnRule[] => {
      if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
        this.#faults.add(place, `'${id}' must be words of a-z and 0-9 with hyphens between them`);
        return [];
      }
      if (ruleOf(id) !== undefined) {
        this.#faults.add(place, `there is a built-in rule '${id}': give your own another name`);
        return [];
      }
      const map = this.#map(value, `rule ${id}`);
      this.#onlyKeys(map, ownKeys, `rule ${id}`);
      const text = (key: (typeof ownKeys)[number]) => this.#optional(map, key);
      const jq = this.#required(map, 'jq', `rule ${id}`);
      const message = this.#required(map, 'message', `rule ${id}`);
      const severity = map.entries.get('severity')?.value;
      const needs = map.entries.get('needs')?.value;
      if (jq === undefined || message === undefined) return [];
      return [
        {
          id,
          place: map.entries.get('jq')?.value.place ?? place,
          jq,
          severity: (severity && this.#word(severity, 'severity', severities)) ?? 'warning',
          message,
          why: text('why') ?? '',
          fix: text('fix') ?? '',
          ...(needs && { needs: this.#parts(needs, 'needs') }),
        },
      ];
    });
  }

  #exceptions(node: Node | undefined, known: readonly string[]): Exception[] {
    if (node === undefined) return [];
    if (node.type !== 'list') {
      this.#faults.add(node.place, `exceptions must be a list, not ${described(node)}`);
      return [];
    }
    return node.items.flatMap((item): Exception[] => {
      const map = this.#map(item, 'an exception');
      if (item.type !== 'map') return [];
      this.#onlyKeys(map, exceptionKeys, 'an exception');
      const [rule, thing, reason] = (['rule', 'thing', 'reason'] as const).map((key) =>
        this.#required(map, key, 'an exception'),
      );
      if (rule === undefined || thing === undefined || reason === undefined) return [];
      if (!known.includes(rule)) {
        const near = this.#faults.near(rule, known);
        const suggestion = near === undefined ? '' : `; did you mean '${near}'?`;
        this.#faults.add(
          map.entries.get('rule')?.value.place ?? item.place,
          `there is no rule '${rule}'${suggestion}`,
        );
      }
      const until = this.#optional(map, 'until');
      if (until !== undefined && !isDay(until)) {
        const place = map.entries.get('until')?.value.place ?? item.place;
        this.#faults.add(place, `until must be a day such as 2027-01-31, not '${until}'`);
      }
      return [{ place: item.place, rule, thing, reason, until }];
    });
  }

  #map(node: Node, label: string): MapNode {
    if (node.type === 'map') return node;
    this.#faults.add(node.place, `${label} must be a map, not ${described(node)}`);
    return { type: 'map', place: node.place, entries: new Map() };
  }

  #onlyKeys(map: MapNode, words: readonly string[], label: string): void {
    for (const [key, { place }] of map.entries) {
      if (words.includes(key) || key.startsWith('x-')) continue;
      this.#faults.add(place, `${label} has no '${key}'${instead(this.#faults, key, words)}`);
    }
  }

  #required(map: MapNode, key: string, label: string): string | undefined {
    const isGiven = map.entries.has(key);
    if (!isGiven) this.#faults.add(map.place, `${label} needs ${key}`);
    return this.#optional(map, key);
  }

  #optional(map: MapNode, key: string): string | undefined {
    const node = map.entries.get(key)?.value;
    if (node === undefined) return undefined;
    const text = textOf(node)?.trim();
    if (text !== undefined && text !== '') return text;
    this.#faults.add(node.place, `${key} must be text, not ${described(node)}`);
    return undefined;
  }

  #word<T extends string>(node: Node, label: string, words: readonly T[]): T | undefined {
    const found = words.find((each) => each === textOf(node));
    if (found === undefined) {
      this.#faults.add(node.place, `${label} must be one of ${words.join(', ')}, not ${described(node)}`);
    }
    return found;
  }

  #number(node: Node, label: string): number | undefined {
    const value = node.type === 'scalar' ? node.value : undefined;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    this.#faults.add(node.place, `${label} must be a whole number from 0, not ${described(node)}`);
    return undefined;
  }

  #texts(node: Node, label: string): string[] | undefined {
    const texts = node.type === 'list' ? node.items.map(textOf) : [undefined];
    if (texts.every((each) => each !== undefined)) return texts;
    this.#faults.add(node.place, `${label} must be a list of texts, not ${described(node)}`);
    return undefined;
  }

  #parts(node: Node | undefined, label: string): Part[] {
    if (node === undefined) return [];
    const places: readonly Place[] = node.type === 'list' ? node.items.map(({ place }) => place) : [];
    return (this.#texts(node, label) ?? []).flatMap((text, index) => {
      const part = partNames.find((each) => each === text);
      if (part === undefined) {
        const place = places[index] ?? node.place;
        this.#faults.add(place, `${label} has no '${text}'${instead(this.#faults, text, partNames)}`);
      }
      return part ?? [];
    });
  }
}

/** Whether a text is a valid calendar date. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
