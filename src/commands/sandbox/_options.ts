/** The options that `sandbox start` and `sandbox run` share. */
import type { Params, WrittenArgs } from '../../api/spec.ts';
import { usage } from '../../failure.ts';
import type { TlsMode } from '../../sandbox/wire/tls.ts';
import { type Language, languages } from '../../sandbox/wire/translate.ts';

const tlsModes = [
  'ok',
  'expired',
  'wrong-host',
  'self-signed',
  'client-cert',
] as const satisfies readonly TlsMode[];

export const sandboxOptions = {
  port: { kind: 'integer', min: 0, max: 65_535, default: 0, help: 'port on 127.0.0.1; 0 for any free one' },
  feature_level: { kind: 'integer', min: 1, max: 9999, default: 421, help: 'feature level to play' },
  rate_limit: { kind: 'text', default: '200/60s', help: 'calls of one account in a time, or off' },
  users: { kind: 'integer', min: 0, max: 1_000_000, default: 0, help: 'further users to make' },
  channels: { kind: 'integer', min: 0, max: 1_000_000, default: 0, help: 'further channels to make' },
  state: { kind: 'text', nonEmpty: true, help: 'file that keeps the organization; made where missing' },
  log: { kind: 'text', nonEmpty: true, help: 'file to add a JSON line to for each request' },
  faults: {
    kind: 'text',
    help:
      'faults to make, such as drop-after=0.1,slow=50: drop-before, drop-after, http500, http502html, ' +
      'http429 and truncate with a chance, slow with milliseconds, seed with a number',
  },
  heartbeat: {
    kind: 'integer',
    min: 1,
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
    kind: 'flag',
    default: false,
    help: 'with --state: event queues do not outlive the sandbox',
  },
  language: {
    kind: 'choice',
    choices: languages.map((value) => ({ value, label: value })),
    default: 'en',
    help: 'language of error texts; codes stay',
  },
  tls: { kind: 'flag', default: false, help: 'serve https, with a certificate authority of its own' },
  tls_mode: {
    kind: 'choice',
    choices: tlsModes.map((value) => ({ value, label: value })),
    default: 'ok',
    help: 'https whose certificate is bad, or that demands a certificate of the caller',
  },
} as const satisfies Params;

/** How https is served; undefined for http. A mode alone asks for https too. */
export function tlsModeOf({ tls, tls_mode: mode }: SandboxOptions): TlsMode | undefined {
  if (mode !== undefined && tls === false) throw usage('--tls-mode does not go with --no-tls');
  return tlsModes.find((one) => one === mode) ?? (tls === true ? 'ok' : undefined);
}

/** The language of error texts. */
export function languageOf({ language }: SandboxOptions): Language {
  return languages.find((one) => one === language) ?? 'en';
}

export type SandboxOptions = WrittenArgs<typeof sandboxOptions>;
