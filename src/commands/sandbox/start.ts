import { traitsOf } from '../../output/formats.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { aborted, processSignal, signalStatus } from '../_signal.ts';
import { certificateEnv } from './_certificates.ts';
import type { OpenSandbox } from './_open.ts';
import { sandboxOptions } from './_options.ts';

export const command = verb({
  description:
    'A double for trying and testing, on 127.0.0.1 alone: it speaks the interface and keeps to its ' +
    'rules, but it is no chat server. With --json one line is printed when it is ready: site, email, ' +
    'api_key, feature_level and all accounts; with --tls also ca, the file of the certificate authority to ' +
    'trust. Without --state everything is gone at the end.',
  rows: [],
  longRunning: true,
  params: {},
  extra: sandboxOptions,
  examples: [
    { line: 'realmctl sandbox start', what: 'serve one, and print what to set in another shell' },
    {
      line: 'realmctl sandbox start --feature-level 372 --state rehearsal.json',
      what: 'an older server that remembers',
    },
    {
      line: 'realmctl sandbox start --users 100000 --channels 10000 --log requests.ndjson',
      what: 'a big one that logs requests',
    },
    {
      line: 'realmctl sandbox start --tls-mode expired',
      what: 'https with a certificate that is past its time',
    },
  ],
  async run({ extra }, context) {
    const { openSandbox } = await import('./_open.ts');
    const sandbox = await openSandbox(extra, context);
    try {
      context.io.stdout.write(readyText(sandbox, context));
      await aborted(context.signal);
    } finally {
      await sandbox.stop();
    }
    return { status: signalStatus(processSignal(context.signal)) };
  },
});

function readyText({ site, level, accounts, certificates }: OpenSandbox, { options }: Context): string {
  const [first] = accounts;
  if (traitsOf(options.format).isJson) {
    const { email, api_key } = first ?? {};
    return `${JSON.stringify({ site, email, api_key, feature_level: level, accounts, ...certificates })}\n`;
  }
  return [
    `A sandbox at feature level ${level}: a double for trying and testing, no chat server.`,
    ...(first === undefined
      ? []
      : [
          'To use it from another shell:',
          '',
          `  export ZULIP_SITE=${site}`,
          `  export ZULIP_EMAIL=${first.email}`,
          `  export ZULIP_API_KEY=${first.api_key}`,
          ...Object.entries(certificateEnv(certificates)).map(([name, path]) => `  export ${name}=${path}`),
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
