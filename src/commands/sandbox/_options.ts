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

/** The parts that `--faults` accepts. */
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
  port: { kind: 'integer', min: 0, max: 65_535, default: 0, help: 'port on 127.0.0.1; 0 picks a free one' },
  feature_level: { kind: 'integer', min: 1, max: 9999, default: 421, help: 'feature level to emulate' },
  rate_limit: {
    kind: 'text',
    placeholder: '<limit>',
    default: '200/60s',
    suggestions: ['off'],
    help: 'rate limit of each account, as requests/seconds, or off',
  },
  users: { kind: 'integer', min: 0, max: 1_000_000, default: 0, help: 'users to add' },
  channels: { kind: 'integer', min: 0, max: 1_000_000, default: 0, help: 'channels to add' },
  state: { kind: 'file', writes: 'sandbox', help: 'file that stores the organization; created if missing' },
  log: { kind: 'file', writes: 'request-log', help: 'file to log requests to, one JSON line each' },
  faults: {
    kind: 'text',
    placeholder: '<faults>',
    suggestions: faultParts,
    listed: true,
    help:
      'faults to simulate, such as drop-after=0.1,slow=50: drop-before, drop-after, http500, http502html, ' +
      'http429 and truncate with a chance, slow with milliseconds, seed with a number, accepts-and-drops with ' +
      'parameters (separated by +) that calls of POST accept and do not apply',
  },
  deactivated: {
    kind: 'choice',
    choices: ['organization', 'owner', 'admin', 'moderator', 'member', 'guest', 'bot'].map((value) => ({
      value,
      label: value,
    })),
    help: 'deactivate the organization, or all accounts of a role',
  },
  heartbeat: {
    kind: 'integer',
    min: 1,
    max: 86_400,
    help: 'seconds until a waiting request gets a heartbeat (default 45 to 55)',
  },
  queue_timeout: {
    kind: 'integer',
    min: 1,
    max: 604_800,
    default: 600,
    help: 'seconds until an unread event queue is deleted',
  },
  backlog: {
    kind: 'integer',
    min: 0,
    max: 100_000_000,
    default: 0,
    help: 'events that each new queue starts with',
  },
  traffic: {
    kind: 'integer',
    min: 0,
    max: 10_000,
    default: 0,
    help: 'changes to make by itself, per second',
  },
  forget_queues: {
    kind: 'switch',
    help: 'with --state: do not save event queues',
  },
  language: {
    kind: 'choice',
    choices: languages.map((value) => ({ value, label: value })),
    default: 'en',
    help: 'language of error messages',
  },
  tls: { kind: 'switch', help: 'serve https, with its own certificate authority' },
  tls_mode: {
    kind: 'choice',
    choices: tlsModes.map((value) => ({ value, label: value })),
    default: 'ok',
    help: 'serve https with a bad certificate, or require a client certificate',
  },
} as const satisfies Params;

/** Returns how to serve https; undefined for http. A mode implies https. */
export function tlsModeOf({ tls, tls_mode: mode }: SandboxOptions): TlsMode | undefined {
  return tlsModes.find((one) => one === mode) ?? (tls === true ? 'ok' : undefined);
}

/** Returns the language of error texts. */
export function languageOf({ language }: SandboxOptions): Language {
  return languages.find((one) => one === language) ?? 'en';
}

export type SandboxOptions = WrittenArgs<typeof sandboxOptions>;
