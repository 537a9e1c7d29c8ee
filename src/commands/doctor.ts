import { listGroups } from '../api/resources/group.ts';
import { registerQueue } from '../api/table/events.ts';
import { testEncryptedPush, testPush } from '../api/table/push.ts';
import { serverSettings } from '../api/table/server.ts';
import { ownUser } from '../api/table/users.ts';
import { CliError } from '../base/cli-error.ts';
import { counted } from '../base/words.ts';
import { failed, ok } from '../doctor/finding.ts';
import type { NamedFinding } from '../doctor/report.ts';
import { defaultFormat } from '../output/formats.ts';
import { outcomeColumn } from '../output/outcome-column.ts';
import type { Column } from '../output/result.ts';
import { loadStyle } from '../output/style.ts';
import type { Context } from '../session/context.ts';
import { verb } from './_define.ts';

const columns: readonly Column[] = [
  { name: 'check', value: ({ check }) => String(check) },
  outcomeColumn,
  { name: 'message', value: ({ message }) => String(message) },
  { name: 'hint', value: ({ hint }) => (typeof hint === 'string' ? hint : null) },
];

export const command = verb({
  description:
    'Checks the configuration, the connection, the server and the account, and says how to fix what it ' +
    'finds. It changes nothing; with --push it also sends a test notification to your mobile devices. Exits with 0 if nothing failed, otherwise with the code of the first ' +
    'failure.',
  rows: [ownUser, serverSettings, listGroups, registerQueue, testEncryptedPush, testPush],
  usesMachine: true,
  extra: { push: { kind: 'switch', help: 'also send a test notification to your mobile devices' } },
  selectable: { fields: ['check', 'outcome', 'message', 'hint'] as const, columns },
  toleratesBrokenConfig: true,
  examples: {
    'realmctl doctor': 'check everything',
    'realmctl doctor --push': {
      what: 'check notifications too (the account of a new sandbox has no devices)',
      exit: 1,
    },
    'realmctl doctor --json --jq \'.[] | select(.outcome != "ok") | .check\'':
      'list the checks that did not pass',
  },
  async run({ extra: { push } }, context) {
    const findings = await runChecks(context);
    if (push) findings.push(await checkPush(context));
    const [failure, ...others] = findings.filter(({ outcome }) => outcome === 'failure');
    const end = {
      exitReason: failure?.exitReason ?? ('done' as const),
      why:
        failure &&
        `${failure.check}: ${failure.message}${others.length > 0 ? `, and ${counted(others.length, 'other failure')}` : ''}`,
    };
    if (isForReading(context)) {
      const { formatReport: screen } = await import('../doctor/report.ts');
      const style = await loadStyle(context.io.colour.stdout);
      return { text: screen(findings, context.io.width, style), ...end };
    }
    const list = findings.map(({ check, outcome, message, hint = null }) => ({
      check,
      outcome,
      message,
      hint,
    }));
    return { list, id: 'check', noun: 'checks', ...end };
  },
});

async function runChecks(context: Context): Promise<NamedFinding[]> {
  const [{ checks }, { createCheckContext }] = await Promise.all([
    import('../doctor/index.ts'),
    import('../doctor/check-context.ts'),
  ]);
  const checkContext = createCheckContext(context);
  const findings: NamedFinding[] = [];
  try {
    for (const check of checks) findings.push({ check: check.name, ...(await check.run(checkContext)) });
  } finally {
    await checkContext.close();
  }
  return findings;
}

async function checkPush(context: Context): Promise<NamedFinding> {
  const { sendTestNotification } = await import('./push/_test.ts');
  const check = 'push';
  try {
    await sendTestNotification({}, context);
    return { check, ...ok('the server sent a test notification to your devices') };
  } catch (error) {
    if (!(error instanceof CliError) || error.exitReason === 'interrupted') throw error;
    return { check, ...failed(error) };
  }
}

/** Whether to print lines on a terminal instead of a table, whose cells would be truncated. */
function isForReading({ io, options }: Context): boolean {
  const { format = defaultFormat, fields: picked, columns: chosen, sort, jq, quiet } = options;
  const plain = (picked ?? chosen ?? sort ?? jq) === undefined && !quiet;
  return format === defaultFormat && plain && io.stdoutIsTerminal;
}
