/** The options that `sandbox start` and `sandbox run` share. */
import type { Params, WrittenArgs } from '../../api/spec.ts';
import type { TlsMode } from '../../sandbox/http/tls.ts';
import { type Language, languages } from '../../sandbox/http/translate.ts';

const tlsModes = [
  'ok',
  'expired',
  'wrong-host',
  'self-signed',
  'client-cert',
] as const satisfies readonly TlsMode[];

/** What `--faults` may name. */
const faultParts = [
  'drop-before=',
  'drop-after=',
  'http500=',
  'http502html=',
  'http429=',
  'truncate=',
  'accepts-and-drops=',
  'slow=',
  'seed=',
] as const;

export const sandboxOptions = {
  port: { kind: 'integer', min: 0, max: 65_535, default: 0, help: 'port on 127.0.0.1; 0 for any free one' },
  feature_level: { kind: 'integer', min: 1, max: 9999, default: 421, help: 'feature level to play' },
  rate_limit: {
    kind: 'text',
    placeholder: '<limit>',
    default: '200/60s',
    suggestions: ['off'],
    help: 'calls that one account has in a time, as calls/seconds, or off',
  },
  users: { kind: 'integer', min: 0, max: 1_000_000, default: 0, help: 'further users to make' },
  channels: { kind: 'integer', min: 0, max: 1_000_000, default: 0, help: 'further channels to make' },
  state: { kind: 'file', writes: 'sandbox', help: 'file that keeps the organization; made where missing' },
  log: { kind: 'file', writes: 'request-log', help: 'file to add a JSON line to for each request' },
  faults: {
    kind: 'text',
    placeholder: '<faults>',
    suggestions: faultParts,
    listed: true,
    help:
      'faults to make, such as drop-after=0.1,slow=50: drop-before, drop-after, http500, http502html, ' +
      'http429 and truncate with a chance, slow with milliseconds, seed with a number, accepts-and-drops with ' +
      'parameters (separated by +) that calls of POST accept and do not apply',
  },
  deactivated: {
    kind: 'choice',
    choices: ['organization', 'owner', 'admin', 'moderator', 'member', 'guest', 'bot'].map((value) => ({
      value,
      label: value,
    })),
    help: 'what is deactivated, so that its keys are refused: the organization, or the accounts of a role',
  },
  heartbeat: {
    kind: 'integer',
    min: 1,
    max: 86_400,
    help: 'seconds until a waiting call gets a heartbeat; 45 to 55 if not given',
  },
  queue_timeout: {
    kind: 'integer',
    min: 1,
    max: 604_800,
    default: 600,
    help: 'seconds that an event queue lives unread',
  },
  backlog: {
    kind: 'integer',
    min: 0,
    max: 100_000_000,
    default: 0,
    help: 'events that each new queue begins with',
  },
  traffic: {
    kind: 'integer',
    min: 0,
    max: 10_000,
    default: 0,
    help: 'changes a second that nobody asked for',
  },
  forget_queues: {
    kind: 'switch',
    help: 'with --state: event queues do not outlive the sandbox',
  },
  language: {
    kind: 'choice',
    choices: languages.map((value) => ({ value, label: value })),
    default: 'en',
    help: 'language of error texts; codes stay',
  },
  tls: { kind: 'switch', help: 'serve https, with a certificate authority of its own' },
  tls_mode: {
    kind: 'choice',
    choices: tlsModes.map((value) => ({ value, label: value })),
    default: 'ok',
    help: 'https whose certificate is bad, or that demands a certificate of the caller',
  },
} as const satisfies Params;

/** How https is served; undefined for http. A mode alone asks for https too. */
export function tlsModeOf({ tls, tls_mode: mode }: SandboxOptions): TlsMode | undefined {
  return tlsModes.find((one) => one === mode) ?? (tls === true ? 'ok' : undefined);
}

/** The language of error texts. */
export function languageOf({ language }: SandboxOptions): Language {
  return languages.find((one) => one === language) ?? 'en';
}

export type SandboxOptions = WrittenArgs<typeof sandboxOptions>;
