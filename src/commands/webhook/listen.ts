import { outgoingWebhook } from '../../api/table/webhook.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { exitCode } from '../../base/exit-codes.ts';
import { requireCertificates, requirePrivateKey } from '../../base/pem.ts';
import { isLoopback } from '../../base/site.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { readWhole } from '../../files/read-whole.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { execKey } from '../_exec-key.ts';
import { readSecret, readSecretText, secretFile } from '../_secret-file.ts';
import { processSignal, signalStatus } from '../_signal.ts';

/** The default port of the bot server that comes with Zulip. */
const defaultPort = 5002;
const loopback = '127.0.0.1';

export const command = verb({
  description:
    'Runs a server for outgoing-webhook bots (the generic interface). It prints each delivery as a ' +
    'line on stdout, with its token hidden; notes go to stderr, starting with the URL to enter in the ' +
    "bot's settings. A repeated message gets the same answer and is printed once. Deliveries with " +
    'another token, and other requests, are refused. With --no-token you can listen only on localhost, ' +
    '127.0.0.1 or ::1, and no web page can reach the bot. --exec commands get ZULIP_API_KEY only with ' +
    "--exec-key.\n\nEvery delivery is answered within the server's ten seconds: with --reply, with what " +
    '--exec prints, with what --forward answers, or with no reply. If the command fails or takes more ' +
    'than nine seconds, or the forward URL cannot be reached, the answer is an error, and the server ' +
    'does not retry. Exits with 0 after --count or --for; 3 if --for ends before --count is reached; 2 ' +
    'if the port is in use; 130, 143 or 129 on Ctrl-C, SIGTERM or SIGHUP, after finishing the answers ' +
    'in progress.',
  rows: [outgoingWebhook],
  longRunning: true,
  extra: {
    port: { kind: 'integer', min: 0, max: 65_535, default: defaultPort, help: 'port; 0 picks a free one' },
    host: {
      kind: 'text',
      placeholder: '<host>',
      nonEmpty: true,
      default: loopback,
      help: 'address to listen on',
    },
    path: {
      kind: 'text',
      placeholder: '<path>',
      nonEmpty: true,
      default: '/',
      help: 'path for deliveries',
    },
    token_file: secretFile("the bot's token"),
    token: { kind: 'flag', default: true, help: 'accept only deliveries with the token' },
    reply: { kind: 'text', nonEmpty: true, help: 'reply to every message with this text; - reads stdin' },
    exec: {
      kind: 'text',
      placeholder: '<command>',
      nonEmpty: true,
      help: 'command that gets the delivery as JSON on stdin and prints the reply',
    },
    exec_key: execKey,
    exec_jobs: { kind: 'integer', min: 1, max: 100, default: 4, help: 'commands to run at the same time' },
    forward: {
      kind: 'text',
      placeholder: '<url>',
      nonEmpty: true,
      help: 'forward each delivery to this URL, and return its answer',
    },
    max_body: {
      kind: 'integer',
      min: 1024,
      max: 64 * 1024 * 1024,
      default: 1024 * 1024,
      help: 'largest delivery, in bytes',
    },
    tls_cert: { kind: 'file', help: 'PEM file with a certificate, to serve https' },
    tls_key: { kind: 'file', help: 'PEM file with its key' },
    count: { kind: 'integer', min: 1, help: 'exit after this many deliveries' },
    for: { kind: 'duration', help: 'exit after this time' },
  },
  fields: Object.keys(outgoingWebhook.params),
  examples: {
    'realmctl webhook listen --no-token --port 0 --for 1s':
      'watch deliveries on any free port, without a token',
    'printf %s "$ZULIP_API_KEY" | realmctl webhook listen --token-file - --port 0 --reply \'On my way.\' --for 1s':
      'reply to everyone with the same text',
    'realmctl webhook listen --no-token --port 0 --exec ./answer.sh --json --for 1s':
      'reply with the output of a command, and print JSON',
    'realmctl webhook listen --no-token --port 0 --count 1 --for 1s': {
      what: 'wait for one delivery, or exit with 3',
      exit: 3,
    },
  },
  async run({ extra }, context) {
    const { port = defaultPort, path, count, max_body = 1024 * 1024 } = extra;
    // In web addresses, an IPv6 address has brackets.
    const host = (extra.host ?? loopback).replace(/^\[(.*)\]$/, '$1');
    const { createPrinter } = await import('./_print.ts');
    const { chooseResponder } = await import('./_responder.ts');
    const { listen } = await import('../../webhook/listen.ts');
    if (extra.token_file === '-' && extra.reply === '-') {
      throw usageError('--token-file - and --reply - cannot both read stdin');
    }
    const isOpen = !isLoopback(host.includes(':') ? `[${host}]` : host);
    if (isOpen && extra.token === false) {
      throw usageError(
        `--no-token accepts deliveries only from this machine, but --host ${host} is open to others`,
        'name the file of the token with --token-file, or leave --host out',
      );
    }
    const say = (line: string) => context.note(line);
    const options = {
      host,
      port,
      paths: path === undefined ? ['/', outgoingWebhook.path] : [readPath(path)],
      loopbackOnly: extra.token === false,
      maxBody: max_body,
      tls: await readTls(extra.tls_cert, extra.tls_key),
      isToken: await tokenOf(extra, context),
      print: await createPrinter(context),
      respond: await chooseResponder(extra, context, say),
      count,
      time: extra.for,
      say,
      signal: context.signal,
      ready: (url: string) => say(`listening on ${url}`),
    };
    if (options.tls === undefined && isOpen) {
      context.warn(`${host} is open to other machines, and messages and token travel as clear text`);
    }
    const ended = await listen(options);
    if (ended === 'signal') return { status: signalStatus(processSignal(context.signal)) };
    if (ended === 'time' && count !== undefined) {
      throw new CliError('not-found', `fewer than ${count} arrived before --for ran out`);
    }
    return { status: exitCode('done') };
  },
});

/** Returns a path as requests have it. Throws a usage error for an impossible path. */
function readPath(path: string): string {
  if (path.startsWith('/') && !/[?#]/.test(path)) return new URL(`http://x${path}`).pathname;
  throw usageError('--path must begin with / and contain neither ? nor #', 'such as /hook');
}

/** Throws a usage error unless there is a token, or the person asked for none. */
async function tokenOf(
  { token, token_file: file }: { token?: boolean | undefined; token_file?: string | undefined },
  context: Context,
): Promise<(given: unknown) => boolean> {
  if (token === false && file !== undefined) throw usageError('--no-token cannot be used with --token-file');
  if (token === false) return () => true;
  if (file === undefined) {
    throw usageError(
      'without the token of the bot, anyone who reaches this port can pose as the server',
      'name its file with --token-file, or use --no-token',
    );
  }
  const { tokenCheck } = await import('../../webhook/token.ts');
  const secret = (await readSecret(file, '--token-file', context)).trim();
  if (/[\r\n]/.test(secret))
    throw usageError(`--token-file: ${file} has more than one line, but a token is a single line`);
  return tokenCheck(secret);
}

/** Reads certificate and key; both or neither. */
async function readTls(cert: string | undefined, key: string | undefined) {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw usageError('--tls-cert and --tls-key must be used together');
  const texts = {
    key: await readSecretText(key, '--tls-key', 'a private key'),
    cert: await readPem('--tls-cert', cert),
  };
  await requireCertificates(texts.cert, `--tls-cert: ${cert}`);
  await requirePrivateKey(texts.key, `--tls-key: ${key}`, texts.cert);
  return texts;
}

async function readPem(flag: string, path: string): Promise<string> {
  try {
    return (await readWhole(path)).toString();
  } catch (error) {
    throw cannotRead(path, error, flag);
  }
}
