import { outgoingWebhook } from '../../api/table/webhook.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { exitCode } from '../../base/exit-codes.ts';
import { requireCertificates, requirePrivateKey } from '../../base/pem.ts';
import { isLoopback } from '../../base/site.ts';
import { readWhole } from '../../files/read-whole.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { execKey } from '../_exec-key.ts';
import { readSecret, readSecretText, secretFile } from '../_secret-file.ts';
import { processSignal, signalStatus } from '../_signal.ts';

/** The port that the service's own server for bots takes. */
const usualPort = 5002;
const loopback = '127.0.0.1';

export const command = verb({
  description:
    'A server for outgoing-webhook bots (the generic interface). Deliveries are printed on stdout, a line ' +
    'each, their token hidden; notes and refusals go to stderr, the address to give to the service first. ' +
    'The same message sent again is answered the same and printed once; one with another token, and what is ' +
    'no delivery, is refused. With --no-token the address must name this machine: localhost, 127.0.0.1 or ::1, ' +
    'so that no web page can reach the bot. A command of --exec has ZULIP_API_KEY only with --exec-key.\n\n' +
    "Every delivery is answered within the service's ten seconds: with --reply, with what --exec prints, with " +
    'what --forward answers, else with silence. A command that fails or takes more than nine seconds, and ' +
    'nobody to forward to, make it an error, which the service does not try again. Ends with 0 after --count ' +
    'or --for, with 3 where --for comes before --count is reached, with 2 where the port is in use, with 130, ' +
    '143 or 129 on Ctrl-C, SIGTERM or SIGHUP, which lets answers that are being made be finished.',
  rows: [outgoingWebhook],
  longRunning: true,
  params: {},
  extra: {
    port: { kind: 'integer', min: 0, max: 65_535, default: usualPort, help: 'port; 0 for any free one' },
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
      help: 'path that deliveries come to',
    },
    token_file: secretFile("the bot's token"),
    token: { kind: 'flag', default: true, help: 'take only deliveries that have the token' },
    reply: { kind: 'text', nonEmpty: true, help: 'what the bot says to each; - reads it from stdin' },
    exec: {
      kind: 'text',
      placeholder: '<command>',
      nonEmpty: true,
      help: 'command that gets the delivery as JSON on stdin; what it prints is what the bot says',
    },
    exec_key: execKey,
    exec_jobs: { kind: 'integer', min: 1, max: 100, default: 4, help: 'commands that run at once' },
    forward: {
      kind: 'text',
      placeholder: '<url>',
      nonEmpty: true,
      help: 'address to post each delivery on to, as it came; its answer is passed back',
    },
    max_body: {
      kind: 'integer',
      min: 1024,
      max: 64 * 1024 * 1024,
      default: 1024 * 1024,
      help: 'bytes that one delivery may have',
    },
    tls_cert: { kind: 'file', help: 'PEM file of a certificate, to listen on https' },
    tls_key: { kind: 'file', help: 'PEM file of its key' },
    count: { kind: 'integer', min: 1, help: 'end after so many deliveries' },
    for: { kind: 'duration', help: 'end after this time' },
  },
  fields: Object.keys(outgoingWebhook.params),
  examples: [
    {
      line: 'realmctl webhook listen --no-token --port 0 --for 1s',
      what: 'see what comes for a while, on any free port, from anyone on this machine',
    },
    {
      line: `printf %s "$ZULIP_API_KEY" | realmctl webhook listen --token-file - --port 0 --reply 'On my way.' --for 1s`,
      what: 'a bot that says the same to everyone',
    },
    {
      line: 'realmctl webhook listen --no-token --port 0 --exec ./answer.sh --json --for 1s',
      what: 'a bot whose words a command makes, and what came as JSON',
    },
    {
      line: 'realmctl webhook listen --no-token --port 0 --count 1 --for 1s',
      what: 'wait for one delivery; 3 where none comes',
      exit: 3,
    },
  ],
  async run({ extra }, context) {
    const { port = usualPort, path, count, max_body = 1024 * 1024 } = extra;
    // An IPv6 address as it stands in web addresses.
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
        `--no-token takes deliveries of this machine alone, and --host ${host} is open to others`,
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
      throw new CliError('not-found', `fewer than ${count} came before the time of --for was over`);
    }
    return { status: exitCode('done') };
  },
});

/** A path as requests have it. Throws a usage error for what no request can have. */
function readPath(path: string): string {
  if (path.startsWith('/') && !/[?#]/.test(path)) return new URL(`http://x${path}`).pathname;
  throw usageError('--path must begin with / and hold neither ? nor #', 'such as /hook');
}

/** Throws a usage error unless a token or its absence was asked for. */
async function tokenOf(
  { token, token_file: file }: { token?: boolean | undefined; token_file?: string | undefined },
  context: Context,
): Promise<(given: unknown) => boolean> {
  if (token === false && file !== undefined) throw usageError('--no-token does not go with --token-file');
  if (token === false) return () => true;
  if (file === undefined) {
    throw usageError(
      'without the token of the bot, whoever reaches this port can pose as the service',
      'name its file with --token-file, or do without: --no-token',
    );
  }
  const { tokenCheck } = await import('../../webhook/token.ts');
  const secret = (await readSecret(file, '--token-file', context)).trim();
  if (/[\r\n]/.test(secret))
    throw usageError(`--token-file: ${file} holds more than one line, and a token is one`);
  return tokenCheck(secret);
}

/** Certificate and key, both or neither. */
async function readTls(cert: string | undefined, key: string | undefined) {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) throw usageError('--tls-cert and --tls-key belong together');
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
    if (error instanceof CliError) throw error;
    throw usageError(`${flag}: cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
