/** Compares the commands' requests and the sandbox's replies in tests with a published description. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodingOf, locationOf } from '../../src/api/derive/encode.ts';
import { table } from '../../src/api/table/index.ts';
import { commandsByRow } from '../../src/cli/command-tree.ts';
import type { Exchange } from '../support/recorder.ts';
import { checkReply, checkRequest, type Finding } from './check.ts';
import {
  type Deviation,
  replyDeviations,
  requestDeviations,
  tableDeviations,
  untried,
} from './deviations.ts';
import { type Document, loadDocument } from './document.ts';
import { isNewer, rowOf } from './newer.ts';

const { REALMCTL_RECORD_TO: folder } = process.env;

function readExchanges(from: string): Exchange[] {
  return readdirSync(from)
    .flatMap((name) => readFileSync(join(from, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Exchange);
}

/** Unlisted findings, each once; fails for listed ones that never occur. */
function compare(findings: readonly Finding[], listed: readonly Deviation[]): void {
  const covers = (deviation: Deviation, { call, what }: Finding) =>
    deviation.call === call && what.startsWith(deviation.what);
  const left = findings.filter((finding) => !listed.some((each) => covers(each, finding)));
  expect([...new Set(left.map(({ call, what }) => `${call}: ${what}`))]).toEqual([]);
  const stale = listed.filter((each) => !findings.some((finding) => covers(each, finding)));
  expect(stale, 'listed, but does not occur').toEqual([]);
}

/** Compares the table's rows at that level with the description's calls. */
function checkTable({ operations, level }: Document): Finding[] {
  return table.flatMap((row) => {
    const call = `${row.method} ${row.path}`;
    const operation = operations.find((each) => each.method === row.method && each.path === row.path);
    const young = (row.since ?? 0) > level;
    if (operation === undefined) return young ? [] : [{ call, what: 'is not described' }];
    if (young) return [{ call, what: `is described, but since ${row.since} in the table` }];
    return Object.entries(row.params).flatMap(([name, param]) => {
      const described = operation.parameters.find((each) => each.name === name);
      const say = (what: string) => [{ call, what: `parameter ${name}: ${what}` }];
      if (described === undefined) return (param.since ?? 0) > level ? [] : say('is not described');
      if ((param.since ?? 0) > level) return say(`is described, but since ${param.since} in the table`);
      const required = param.required === true || param.requiredSince !== undefined;
      if (described.required !== required) return say(`required: ${described.required}`);
      if (described.in !== locationOf(row, param)) return say(`is in the ${described.in}`);
      return described.json && encodingOf(param) === 'text' ? say('travels as JSON') : [];
    });
  });
}

describe('the contract', () => {
  const document = loadDocument();
  const exchanges = folder === undefined ? [] : readExchanges(folder);
  const atLevel = exchanges.filter(({ level }) => level === document.level);

  it('covers every row of the table at the level', () => {
    compare(checkTable(document), tableDeviations);
  });

  it("covers every request that the tests' commands sent", () => {
    expect(exchanges.length).toBeGreaterThan(0);
    const findings = exchanges.flatMap((exchange) =>
      checkRequest(document, exchange).filter((finding) => !isNewer(finding, exchange, document.level)),
    );
    compare(findings, requestDeviations);
  });

  it('covers every reply that the sandbox sent at its level', () => {
    const findings = atLevel.flatMap((exchange) => checkReply(document, exchange));
    compare(findings, replyDeviations);
  });

  it('was checked with the call of every command at the level', async () => {
    const tried = new Set(
      atLevel.filter(({ status }) => status === 200).map((exchange) => rowOf(exchange)?.id),
    );
    const commands = await commandsByRow();
    const rows = table.filter(
      ({ id, since = 0, incoming }) => incoming !== true && since <= document.level && commands.has(id),
    );
    const left = rows.map(({ id }) => id).filter((id) => !tried.has(id));
    expect(left.filter((id) => !Object.hasOwn(untried, id))).toEqual([]);
  });
});
