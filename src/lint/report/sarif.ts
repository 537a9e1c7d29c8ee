/** SARIF 2.1.0, which code hosts show beside the lines of a merge request. */
import { createHash } from 'node:crypto';
import { isAbsolute, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { safeText } from '../../output/safe-text.ts';
import type { Finding } from '../finding.ts';
import type { Severity } from '../rules/rule.ts';
import type { Checked } from './checked.ts';

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** The document as text. */
export function sarifText({ rules, findings, version }: Checked): string {
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const reported = findings.filter(({ outcome }) => outcome === 'found' || outcome === 'excepted');
  const unchecked = findings.filter(
    ({ outcome }) => outcome === 'not-checked' || outcome === 'partly-checked',
  );
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'realmctl',
            version,
            rules: rules.map(({ id, title, why, fix, severity }) => ({
              id,
              shortDescription: { text: shown(title) },
              fullDescription: { text: shown(why || title) },
              help: { text: shown(fix || title) },
              defaultConfiguration: { level: levels[severity] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: unchecked.map(({ rule, outcome, message }) => ({
              descriptor: { id: rule },
              level: 'note',
              message: { text: shown(`${outcome}: ${message}`) },
            })),
          },
        ],
        results: reported.map((finding) => resultOf(finding, indexes.get(finding.rule) ?? -1)),
      },
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function resultOf(finding: Finding, ruleIndex: number) {
  const { rule, severity, message, fix, kind, name, file, line, column, exception } = finding;
  return {
    ruleId: rule,
    ruleIndex,
    level: levels[severity],
    message: { text: shown(fix === null ? message : `${message}. Fix: ${fix}`) },
    locations: [
      {
        ...(file !== null && {
          physicalLocation: {
            artifactLocation: { uri: uriOf(file) },
            region: { startLine: line, startColumn: column },
          },
        }),
        logicalLocations: [
          {
            name: shown(name ?? kind ?? ''),
            fullyQualifiedName: shown(name === null ? (kind ?? '') : `${kind}:${name}`),
            kind: kind ?? 'organization',
          },
        ],
      },
    ],
    // Identifies the same finding after lines have moved.
    partialFingerprints: { 'realmctl/v1': hashOf([rule, kind, name, message]) },
    ...(exception !== null && {
      suppressions: [{ kind: 'external', status: 'accepted', justification: shown(exception.reason) }],
    }),
  };
}

/** Viewers show it as text or Markdown, in a terminal too. */
function shown(text: string): string {
  return safeText(text);
}

function uriOf(file: string): string {
  if (isAbsolute(file)) return pathToFileURL(file).href;
  return file.split(sep).map(encodeURIComponent).join('/');
}

function hashOf(parts: readonly (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
