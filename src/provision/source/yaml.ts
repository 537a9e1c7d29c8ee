/** The one reader of files: reads YAML 1.2, which includes JSON, into nodes with places. */
import type { Alias, ParsedNode, YAMLMap } from 'yaml';
import { deepest } from '../../base/json-text.ts';
import { Secret } from '../../base/secret-value.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';
import { type ListNode, type MapNode, type Member, type Node, type ScalarNode, valuesOf } from './node.ts';
import type { Filled } from './placeholders.ts';
import type { SourceText } from './texts.ts';

/**
 * The most values that aliases in a file may expand to, beside those that it has: a small file can expand to very
 * many.
 */
const maxAliased = 1_000_000;

/** The tags of value types that files can have. */
const plainTags = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;

/** How many syntax errors of a file are shown; later ones usually follow from the first. */
const maxErrors = 3;

export interface YamlReader {
  /** Reads a text; adds a fault and returns undefined if it cannot be read. */
  read(source: SourceText): Node | undefined;
  /** Adds faults for aliases whose anchor no file has before them; call it after reading all files. */
  finish(): void;
}

/** @param fill fills in the placeholders of a text */
export async function createYamlReader(faults: Faults, fill: (text: string) => Filled): Promise<YamlReader> {
  const { Composer, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, Parser } = (await import('yaml'))
    .default;
  /** The places of anchors in all files, to report an alias in another file. */
  const anywhere = new Map<string, Place>();
  const unknown: { readonly place: Place; readonly name: string }[] = [];

  function read({ file, text }: SourceText): Node | undefined {
    const lines = new LineCounter();
    const placeAt = (offset: number): Place => {
      const { line, col } = lines.linePos(offset);
      return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
    };
    const document = parsed(text, lines, placeAt);
    if (document === undefined) return undefined;
    const { errors, warnings, contents } = document;
    // If several errors are at one place, the first is the cause.
    const causes = errors.filter(
      ({ pos }, index) => errors.findIndex((each) => each.pos[0] === pos[0]) === index,
    );
    for (const { pos, message } of causes.slice(0, maxErrors))
      faults.add(placeAt(pos[0]), message.replaceAll('\n', ' ').replace(/[.:]$/, ''));
    for (const { pos, message } of warnings)
      faults.add(placeAt(pos[0]), `${message}: files can have only plain values`);
    if (errors.length > 0 || warnings.length > 0) return undefined;

    const anchors = new Map<string, Node | 'unfinished'>();
    /** The sizes of what aliases stand for. */
    const extents = new Map<Node, Extent>();
    let aliased = 0;
    let isBroken = false;
    const nothing = (place: Place): ScalarNode => ({ type: 'scalar', place, value: null });

    function convert(node: ParsedNode | null | undefined, fallback: Place): Node {
      if (node === null || node === undefined) return nothing(fallback);
      const place = placeAt(node.range[0]);
      if (isAlias(node)) return follow(node, place);
      if (node.tag !== undefined && node.tag !== '!' && !plainTags.test(node.tag)) {
        const tag = node.tag.replace(/^tag:yaml\.org,2002:/, '!!');
        faults.add(place, `${tag} is not a type that files can have`, {
          hint: 'write text, numbers, true or false, lists and maps',
        });
        isBroken = true;
        return nothing(place);
      }
      const anchor = node.anchor;
      if (anchor !== undefined) {
        anchors.set(anchor, 'unfinished');
        anywhere.set(anchor, anywhere.get(anchor) ?? place);
      }
      const converted = isMap(node)
        ? mapOf(node as YAMLMap.Parsed, place)
        : isSeq(node)
          ? listOf(
              (node.items as ParsedNode[]).map((item) => convert(item, place)),
              place,
            )
          : scalarOf(node, place);
      if (anchor !== undefined) anchors.set(anchor, converted);
      return converted;
    }

    function listOf(items: Node[], place: Place): ListNode {
      return { type: 'list', place, items };
    }

    function scalarOf(node: ParsedNode, place: Place): ScalarNode {
      const value = isScalar(node) ? node.value : null;
      if (typeof value !== 'string') {
        const written = isScalar(node) && typeof value === 'number' ? node.source : undefined;
        return {
          type: 'scalar',
          place,
          value: value as ScalarNode['value'],
          ...(written !== undefined && written !== String(value) && { written }),
        };
      }
      const { text, problem } = fill(value);
      if (problem !== undefined) faults.add(place, problem.message, { hint: problem.hint });
      return {
        type: 'scalar',
        place,
        value: text,
        ...(problem !== undefined && { isUnfilled: true }),
      };
    }

    function follow({ source }: Alias, place: Place): Node {
      const target = anchors.get(source);
      if (target === undefined) unknown.push({ place, name: source });
      if (target === 'unfinished') faults.add(place, `*${source} is inside the value that it refers to`);
      if (typeof target !== 'object') {
        isBroken = true;
        return nothing(place);
      }
      const extent = extentOf(target, extents);
      extents.set(target, extent);
      const { size, depth } = extent;
      aliased += size;
      if (depth > deepest) {
        if (!isBroken) faults.add(place, `maps and lists are nested more than ${deepest} levels deep`);
        isBroken = true;
        return nothing(place);
      }
      if (aliased <= maxAliased) return target;
      if (aliased - size <= maxAliased) {
        faults.add(
          place,
          `aliases expand to more than ${maxAliased.toLocaleString('en')} values in this file`,
        );
      }
      isBroken = true;
      return nothing(place);
    }

    function mapOf(node: YAMLMap.Parsed, place: Place): MapNode {
      const entries = new Map<string, Member>();
      const merged: Node[] = [];
      for (const { key, value } of node.items) {
        const keyPlace = key?.range === undefined ? place : placeAt(key.range[0]);
        const written = keyOf(key as ParsedNode | null);
        if (written === undefined) {
          faults.add(keyPlace, 'a key must be a word or a name');
          continue;
        }
        if (written === '<<' && isScalar(key) && key.type === 'PLAIN') {
          merged.push(convert(value as ParsedNode | null, keyPlace));
          continue;
        }
        const { text: name } = fill(written);
        if (name instanceof Secret) {
          faults.add(keyPlace, 'use placeholders in values, not in keys', {
            hint: 'plans show keys as they are',
          });
        }
        const member = { place: keyPlace, value: convert(value as ParsedNode | null, keyPlace) };
        if (name instanceof Secret) continue;
        const before = entries.get(name);
        if (before === undefined) entries.set(name, member);
        else faults.add(keyPlace, `the key '${name}' is used twice in one map`, { other: before.place });
      }
      for (const each of merged) merge(each, entries);
      return { type: 'map', place, entries };
    }

    /** Merges the map of a merge key: the map's own keys take precedence, and earlier maps over later ones. */
    function merge(from: Node, into: Map<string, Member>): void {
      if (from.type === 'list') {
        for (const each of from.items) merge(each, into);
      } else if (from.type === 'map') {
        for (const [key, member] of from.entries) if (!into.has(key)) into.set(key, member);
      } else if (!isBroken) {
        faults.add(from.place, '<< takes a map, or a list of maps');
      }
    }

    /** Returns a key as it is written, so that 2024 and true can be names. */
    function keyOf(key: ParsedNode | null): string | undefined {
      if (key === null || !isScalar(key)) return undefined;
      return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
    }

    const root = convert(contents, placeAt(0));
    return isBroken ? undefined : root;
  }

  /** Parses a text; undefined if maps and lists are nested so deeply that later recursion would overflow the stack. */
  function parsed(text: string, lines: InstanceType<typeof LineCounter>, placeAt: (offset: number) => Place) {
    const parser = new Parser(lines.addNewLine);
    let tooDeep: number | undefined;
    function* tokens() {
      lines.addNewLine(0);
      for (const lexeme of new Lexer().lex(text)) {
        yield* parser.next(lexeme);
        if (parser.stack.length <= deepest) continue;
        tooDeep = parser.offset;
        return;
      }
      yield* parser.end();
    }
    const composer = new Composer({
      lineCounter: lines,
      prettyErrors: false,
      uniqueKeys: false,
      schema: 'core',
    });
    const [document, second] = [...composer.compose(tokens(), true, text.length)];
    if (tooDeep !== undefined) {
      faults.add(placeAt(tooDeep), `maps and lists are nested more than ${deepest} levels deep`);
      return undefined;
    }
    if (second !== undefined) {
      faults.add(placeAt(second.range[0]), 'a second document begins here: put it into a separate file');
      return undefined;
    }
    return document;
  }

  function finish(): void {
    for (const { place, name } of unknown) {
      const other = anywhere.get(name);
      const message =
        other === undefined
          ? `*${name} refers to nothing: no &${name} comes before it`
          : other.file === place.file
            ? `*${name} comes before its anchor &${name}`
            : `*${name} refers to nothing here: an anchor only works in its own file, and &${name} is in another`;
      faults.add(place, message, { other });
    }
  }

  return { read, finish };
}

/** How many values a node expands to, and how deeply they are nested. */
interface Extent {
  readonly size: number;
  readonly depth: number;
}

/** Returns the extent of a node, given those of the nodes that its aliases stand for. */
function extentOf(node: Node, known: ReadonlyMap<Node, Extent>): Extent {
  const before = known.get(node);
  if (before !== undefined) return before;
  let [size, depth] = [1, 0];
  for (const each of valuesOf(node)) {
    const within = extentOf(each, known);
    size += within.size;
    depth = Math.max(depth, within.depth + 1);
  }
  return { size, depth };
}
