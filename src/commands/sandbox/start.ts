import { usageError } from '../../base/cli-error.ts';
import { exitCode } from '../../base/exit-codes.ts';
import { shellWord } from '../../base/shell-word.ts';
import { traitsOf } from '../../output/formats.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { aborted, processSignal, signalStatus } from '../_signal.ts';
import { certificateEnv } from './_certificates.ts';
import type { Credentials } from './_child.ts';
import type { DetachedSandbox } from './_detached.ts';
import type { OpenSandbox } from './_open.ts';
import { sandboxOptions } from './_options.ts';

export const command = verb({
  description:
    'Serves a test organization on 127.0.0.1 that follows the API and its rules; it is not a chat ' +
    'server. With --json it prints one line when it is ready, with site, email, api_key, feature_level ' +
    'and all accounts, and with --tls also ca, the certificate authority to trust. Without --state ' +
    'everything is lost when it stops. With --detach it runs in the background: eval "$(realmctl ' +
    'sandbox start --detach --env)" connects your shell to a new one, and kill $REALMCTL_SANDBOX_PID ' +
    'stops it.',
  longRunning: true,
  prints: 'text',
  extra: {
    ...sandboxOptions,
    detach: { kind: 'switch', help: 'run in the background, and print how to stop it' },
    env: { kind: 'switch', help: 'with --detach: print commands for a shell to evaluate' },
  },
  examples: {
    'realmctl sandbox start': 'start a sandbox, and print what to set in another shell',
    'realmctl sandbox start --feature-level 372 --state rehearsal.json':
      'emulate an older server, and keep its state',
    'realmctl sandbox start --users 100000 --channels 10000 --log requests.ndjson':
      'start a big organization, and log requests',
    'realmctl sandbox start --tls-mode expired': 'serve https with an expired certificate',
  },
  async run({ extra: { detach, env, ...extra } }, context) {
    if (env === true && detach !== true) {
      throw usageError(
        '--env needs --detach too',
        'a shell can only evaluate the output of a command that ends',
      );
    }
    if (detach === true) {
      const { startDetached } = await import('./_detached.ts');
      const ready = await startDetached(extra, context);
      return traitsOf(context.options.format).isJson
        ? { object: { ...ready }, fields: Object.keys(ready), id: 'site' }
        : { text: detachedText(ready, env === true) };
    }
    const { openSandbox } = await import('./_open.ts');
    const sandbox = await openSandbox(extra, context);
    try {
      context.io.stdout.write(readyText(sandbox, context));
      await aborted(context.signal);
    } finally {
      await sandbox.stop();
    }
    return {
      status: sandbox.failed() ? exitCode('unexpected') : signalStatus(processSignal(context.signal)),
    };
  },
});

/** Returns the output of a detached sandbox; only the exports if a shell evaluates them. */
function detachedText(ready: DetachedSandbox, env: boolean): string {
  const exports = exportLines({
    ...ready,
    certificates: ready.ca === undefined ? undefined : { ...ready, ca: ready.ca },
  });
  if (env) return [...exports, `export REALMCTL_SANDBOX_PID=${ready.pid}`, ''].join('\n');
  return [
    `A sandbox at feature level ${ready.feature_level} runs in the background. To use it:`,
    '',
    ...exports.map((line) => `  ${line}`),
    '',
    `To stop it: kill ${ready.pid}`,
    '',
  ].join('\n');
}

/** Returns lines that a shell can evaluate. */
function exportLines({ site, email, api_key, certificates }: Partial<Credentials>): string[] {
  const variables = {
    ZULIP_SITE: site,
    ZULIP_EMAIL: email,
    ZULIP_API_KEY: api_key,
    ...certificateEnv(certificates),
  };
  return Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [`export ${name}=${shellWord(value)}`],
  );
}

function readyText({ site, level, accounts, certificates }: OpenSandbox, { options }: Context): string {
  const [first] = accounts;
  if (traitsOf(options.format).isJson) {
    const { email, api_key } = first ?? {};
    return `${JSON.stringify({ site, email, api_key, feature_level: level, accounts, ...certificates })}\n`;
  }
  return [
    `A sandbox at feature level ${level}: for trials and tests, not a chat server.`,
    ...(first === undefined
      ? []
      : [
          'To use it from another shell:',
          '',
          ...exportLines({ site, ...first, certificates }).map((line) => `  ${line}`),
          '',
          'Other accounts:',
          ...accounts
            .slice(1)
            .map(({ role, email, api_key }) => `  ${role.padEnd(9)}  ${email.padEnd(25)}  ${api_key}`),
        ]),
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}
