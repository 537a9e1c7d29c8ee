import { CliError, usageError } from '../../base/cli-error.ts';
import { exitCode } from '../../base/exit-codes.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import type { OpenSandbox } from './_open.ts';
import { sandboxOptions } from './_options.ts';

const roles = ['owner', 'admin', 'moderator', 'member', 'guest', 'bot', 'stranger'] as const;

export const command = verb({
  description:
    'Starts a sandbox, runs the command with ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY set, and exits ' +
    "with the command's exit code. Use it to rehearse scripts.",
  longRunning: true,
  extra: {
    ...sandboxOptions,
    as: {
      kind: 'choice',
      choices: roles.map((role) => ({ value: role, label: role })),
      default: 'owner',
      help: 'account to run the command as; a stranger is from another organization',
    },
    command: { kind: 'texts', required: true, help: 'the command and its arguments' },
  },
  positionals: [{ param: 'command', name: 'COMMAND', variadic: true, isFile: true }],
  exits: ['not-found'],
  examples: {
    'realmctl sandbox run -- realmctl whoami': 'show who you are in a sandbox',
    "realmctl sandbox run --as guest -- sh -c 'realmctl channel list --json'": 'try a script as a guest',
    'realmctl sandbox run --tls-mode client-cert -- realmctl whoami':
      'use https with a private authority and a client certificate',
  },
  async run({ extra }, context) {
    const { command: words, as = 'owner', ...options } = extra;
    const [name] = words;
    if (name === undefined) throw usageError('no command to run', 'write it after --');
    const { openSandbox } = await import('./_open.ts');
    const sandbox = await openSandbox(options, context);
    let status: number;
    try {
      status = await runIn(sandbox, { name, words, as: String(as) }, context);
    } finally {
      await sandbox.stop();
    }
    return { status: status === 0 && sandbox.failed() ? exitCode('unexpected') : status };
  },
});

async function runIn(
  { site, accounts, certificates }: OpenSandbox,
  { name, words, as }: { name: string; words: readonly string[]; as: string },
  { env, signal, io }: Context,
): Promise<number> {
  const { stranger } = await import('../../sandbox/state/accounts.ts');
  const account = [...accounts, stranger].find(({ role }) => role === as);
  if (account === undefined) throw new CliError('not-found', `the saved sandbox has no account '${as}'`);
  const { childEnv, makeCommandFolder, removeCommandFolder, runChild } = await import('./_child.ts');
  const folder = await makeCommandFolder();
  try {
    const outcome = await runChild(words, {
      env: childEnv(env, { site, ...account, certificates }, folder),
      signal,
      terminal: io.stdinIsTerminal || io.stdoutIsTerminal || io.stderrIsTerminal,
    });
    if (typeof outcome === 'number') return outcome;
    io.stderr.write(`realmctl: cannot run ${JSON.stringify(name)}: ${explainErrno(outcome.errno)}\n`);
    return outcome.errno === 'ENOENT' ? 127 : 126;
  } finally {
    await removeCommandFolder(folder);
  }
}

/** Explains an error like a shell, which tells apart a missing command (127) and one that cannot be run (126). */
function explainErrno(errno: string): string {
  return errno === 'ENOENT' ? 'command not found' : errno;
}
