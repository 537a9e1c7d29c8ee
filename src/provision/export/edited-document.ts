/** Applies edits to a file's own document, so that comments, order, anchors and everything else in it stay. */
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';
import { nameValue, nameWord } from '../model/about-kinds.ts';
import type { Entry } from '../model/desired.ts';
import { kindOf } from '../model/kinds.ts';
import type { Edit } from './edit.ts';
import type { Plain } from './field-value.ts';

type Yaml = typeof import('yaml');

/** Returns the text with the edits of its file applied; a text without edits is returned unchanged. */
export function edited(text: string, file: string, edits: readonly Edit[], yaml: Yaml): string {
  if (edits.length === 0) return text;
  const document = yaml.parseDocument(text, { schema: 'core', version: '1.2', uniqueKeys: false });
  const editor = editorOf(document, yaml);
  for (const edit of edits) editor.do(edit);
  if (/\.json$/i.test(file)) {
    const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2;
    return `${JSON.stringify(document.toJS(), null, indent)}${text.endsWith('\n') ? '\n' : ''}`;
  }
  const written = document.toString({ lineWidth: 0, ...styleOf(text) });
  return /\[ +[^\s\]]/.test(text) ? written : withTightLists(written, yaml);
}

/** Removes the blanks inside the brackets of lists, which the writer adds whenever it adds those of maps. */
function withTightLists(text: string, { parseDocument, visit }: Yaml): string {
  const blanks: number[] = [];
  visit(parseDocument(text, { schema: 'core', version: '1.2', uniqueKeys: false }), {
    Seq(_, { flow, range }) {
      if (flow !== true || !range) return;
      const [start, end] = range;
      if (/^\[ \S/.test(text.slice(start, start + 3))) blanks.push(start + 1);
      if (/\S \]$/.test(text.slice(end - 3, end))) blanks.push(end - 2);
    },
  });
  const removed = new Set(blanks);
  let [tight, from] = ['', 0];
  for (const at of [...removed].sort((one, other) => one - other)) {
    tight += text.slice(from, at);
    from = at + 1;
  }
  return tight + text.slice(from);
}

/** Detects how the file is formatted. */
function styleOf(text: string) {
  const indent = /^( +)\S/m.exec(text)?.[1]?.length ?? 2;
  return {
    indent: indent >= 1 && indent <= 8 ? indent : 2,
    indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\n\1- /m.test(text),
    flowCollectionPadding: !/\{[^\s}]/.test(text) || /\{ /.test(text),
  };
}

function editorOf(document: Document.Parsed, yaml: Yaml) {
  const { isAlias, isMap, isScalar, isSeq, Pair: PairOf, Scalar, visit } = yaml;
  const followed = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  const root = document.contents as unknown as YAMLMap;
  const kindNode = (kind: string) => followed(root.get(kind, true));

  /** Returns where an entry is: a pair of a map, or an item of a list; undefined if it is not found. */
  function placeOf({ kind, key, id }: Pick<Entry, 'kind' | 'key' | 'id'>) {
    const things = kindNode(kind);
    const isKey = (node: unknown) => isScalar(node) && textOf(node) === key;
    if (isMap(things)) {
      const at = things.items.findIndex((pair) => isKey(pair.key));
      return at < 0 ? undefined : { things, at };
    }
    if (!isSeq(things)) return undefined;
    const word = nameWord(kind);
    const isEntry = (item: unknown, isPinned: boolean) => {
      const map = followed(item);
      return isMap(map) && isKey(map.get(word, true)) && (!isPinned || map.get('id') === id?.id);
    };
    // Ids distinguish things with the same name.
    const pinned = things.items.findIndex((item) => isEntry(item, true));
    const at = pinned < 0 ? things.items.findIndex((item) => isEntry(item, false)) : pinned;
    return at < 0 ? undefined : { things, at };
  }

  function textOf(node: { readonly value: unknown; readonly source?: string | undefined }): string {
    const text = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
    return text.replaceAll('$${', () => '${');
  }

  /** Returns the entry's own map; an entry that shares its map through an alias becomes a merge of it. */
  function mapOf(entry: Entry): YAMLMap | undefined {
    if (kindOf(entry.kind).key === '') {
      const settings = kindNode(entry.kind);
      return isMap(settings) ? settings : undefined;
    }
    const place = placeOf(entry);
    if (place === undefined) return undefined;
    const { things, at } = place;
    const pair = isMap(things) ? (things.items[at] as Pair) : undefined;
    const node = pair === undefined ? (things as YAMLSeq).items[at] : pair.value;
    if (isMap(node)) return node;
    const own = document.createNode({}) as YAMLMap;
    if (isAlias(node)) own.items.push(new PairOf(new Scalar('<<'), node));
    if (pair === undefined) (things as YAMLSeq).items[at] = own;
    else pair.value = own;
    return own;
  }

  /** Replaces a value, and keeps its comments and its anchor. */
  function put(map: YAMLMap, key: string, value: Plain): void {
    const before = map.get(key, true) as Node | undefined;
    const node = document.createNode(value) as Node;
    if (isScalar(before) && isScalar(node)) {
      before.value = node.value;
      // The old quoting may not suit the new value.
      if (before.type !== undefined && !before.type.startsWith('QUOTE')) before.type = 'PLAIN';
      delete before.source;
      return;
    }
    if (before !== undefined && before !== null) {
      node.comment = before.comment ?? null;
      node.commentBefore = before.commentBefore ?? null;
      if (isSeq(before) && isSeq(node)) node.flow = before.flow === true;
      if (!isAlias(before) && isAnchored(before)) moveAnchors(before);
    }
    map.set(key, node);
  }

  function isAnchored(node: Node): boolean {
    return anchorsIn(node).length > 0;
  }

  function anchorsIn(node: Node): { readonly anchor: string; readonly node: Node }[] {
    const found: { anchor: string; node: Node }[] = [];
    visit(node as never, {
      Node(_, each) {
        const { anchor } = each as { readonly anchor?: string };
        if (anchor !== undefined) found.push({ anchor, node: each as Node });
      },
    });
    return found;
  }

  /** Moves anchors out of a node that is removed, to the first alias of each elsewhere. */
  function moveAnchors(going: Node): void {
    for (const { anchor, node } of anchorsIn(going)) {
      let isMoved = false;
      visit(document, (_, each) => {
        if (each === going) return visit.SKIP;
        if (isMoved || !isAlias(each) || each.source !== anchor) return undefined;
        isMoved = true;
        return node;
      });
    }
  }

  function drop(entry: Entry): void {
    const place = placeOf(entry);
    if (place === undefined) return;
    const [removed] = place.things.items.splice(place.at, 1) as (Pair | Node)[];
    const node = (removed instanceof PairOf ? removed.value : removed) as Node | null | undefined;
    if (node !== null && node !== undefined && !isAlias(node)) moveAnchors(node);
  }

  function unset({ entry, key }: Extract<Edit, { op: 'unset' }>): void {
    const map = mapOf(entry);
    const node = map?.get(key, true) as Node | undefined;
    if (node !== undefined && !isAlias(node)) moveAnchors(node);
    map?.delete(key);
  }

  function changeList(edit: Extract<Edit, { op: 'list' }>): void {
    const map = mapOf(edit.entry);
    if (map === undefined) return;
    const [list = '', way] = edit.path;
    const written = map.get(list, true);
    const outer = way === undefined ? map : isMap(written) ? written : undefined;
    const own = outer?.get(way ?? list, true);
    if (outer === undefined || !isSeq(own)) {
      put(map, list, way === undefined ? edit.all : { [way]: edit.all });
      return;
    }
    own.items = own.items.filter((item) => {
      const scalar = followed(item);
      const isRemoved = isScalar(scalar) && edit.removed.has(String(scalar.value));
      if (isRemoved && !isAlias(item)) moveAnchors(item as Node);
      return !isRemoved;
    });
    for (const text of edit.added) own.items.push(document.createNode(text));
  }

  function add({ kind, added }: Extract<Edit, { op: 'add' }>): void {
    const things = kindNode(kind);
    // An empty collection can only be written in flow style.
    if ((isMap(things) || isSeq(things)) && things.items.length === 0) things.flow = false;
    if (isMap(things)) {
      const pair = document.createPair(added.key, added.value);
      // Unquoted, it would be a merge key.
      if (added.key === '<<' && isScalar(pair.key)) pair.key.type = 'QUOTE_DOUBLE';
      things.items.push(pair as never);
    } else if (isSeq(things))
      things.items.push(
        document.createNode({ [nameWord(kind)]: nameValue(kind, added.key), ...added.value }),
      );
  }

  function order({ kind, entries }: Extract<Edit, { op: 'order' }>): void {
    const things = kindNode(kind);
    if (!isSeq(things)) return;
    const rank = new Map(entries.map((entry, at) => [placeOf(entry)?.at ?? -1, at]));
    const slots = [...rank.keys()].filter((at) => at >= 0).sort((one, other) => one - other);
    const items = [...things.items];
    const sorted = [...slots].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
    for (const [at, slot] of slots.entries()) things.items[slot] = items[sorted[at] ?? slot] as Node;
  }

  return {
    do(edit: Edit): void {
      if (edit.op === 'drop') drop(edit.entry);
      else if (edit.op === 'list') changeList(edit);
      else if (edit.op === 'add') add(edit);
      else if (edit.op === 'order') order(edit);
      else if (edit.op === 'unset') unset(edit);
      else {
        const map = mapOf(edit.entry);
        if (map !== undefined) put(map, edit.key, edit.value);
      }
    },
  };
}
