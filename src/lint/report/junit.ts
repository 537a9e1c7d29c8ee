/** JUnit XML, which CI systems show as tests: one for each finding, and one for each rule that found nothing. */
import { safeText } from '../../output/safe-text.ts';
import type { Finding } from '../finding.ts';
import { failing } from '../run.ts';
import type { Checked } from './checked.ts';

/** The document as text. Findings below the severity that fails the run are tests that pass. */
export function junitText({ rules, findings, failOn }: Checked): string {
  const failures = new Set(failing(findings, failOn));
  const failingRules = new Set(findings.map(({ rule }) => rule));
  const cases = [
    ...findings.map((finding) => caseOf(finding, failures.has(finding))),
    ...rules
      .filter(({ id }) => !failingRules.has(id))
      .map(({ id }) => element('testcase', caseAttributes(id))),
  ];
  const isSkipped = ({ outcome }: Finding) => outcome === 'excepted' || outcome === 'not-checked';
  const counts = {
    tests: cases.length,
    failures: failures.size,
    errors: 0,
    skipped: findings.filter(isSkipped).length,
  };
  const suite = element('testsuite', { name: 'realmctl lint', ...counts }, cases);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'realmctl lint', ...counts }, [suite])}`;
}

function caseAttributes(rule: string, thing?: string) {
  return { classname: 'realmctl.lint', name: thing === undefined ? rule : `${rule}: ${thing}` };
}

function caseOf(finding: Finding, isFailure: boolean): string {
  const { rule, severity, outcome, kind, name, message, why, fix, file, line, column, exception } = finding;
  const thing = kind === null ? undefined : name === null ? kind : `${kind} ${name}`;
  const place = file === null ? [] : [`${file}:${line}:${column}`];
  const lines = [message, ...place, ...(why === null ? [] : [why]), ...(fix === null ? [] : [`Fix: ${fix}`])];
  const attributes = {
    ...caseAttributes(rule, thing),
    ...(file !== null && { file, line: line ?? 1 }),
  };
  if (outcome === 'excepted')
    return element('testcase', attributes, [
      element('skipped', { message: `${message} (accepted: ${exception?.reason})` }),
    ]);
  if (outcome === 'not-checked') {
    return element('testcase', attributes, [element('skipped', { message: `not checked: ${message}` })]);
  }
  if (isFailure) {
    return element('testcase', attributes, [
      element('failure', { type: severity, message }, [textLines(lines)]),
    ]);
  }
  return element('testcase', attributes, [
    element('system-out', {}, [textLines([`${severity}: ${message}`, ...lines.slice(1)])]),
  ]);
}

type Attributes = Readonly<Record<string, string | number>>;

/** Formats an element on lines of its own. */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return children.length === 0
    ? `<${name}${written.join('')}/>\n`
    : `<${name}${written.join('')}>\n${children.join('')}</${name}>\n`;
}

function textLines(lines: readonly string[]): string {
  return lines.map((line) => `${escaped(line)}\n`).join('');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Replaces characters that XML forbids with escapes. */
function escaped(text: string): string {
  return safeText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
