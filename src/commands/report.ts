import { getChart } from '../api/table/analytics.ts';
import { usageError } from '../base/cli-error.ts';
import { requireOutput } from '../files/output-file.ts';
import { putFile } from '../files/put-file.ts';
import { traitsOf } from '../output/formats.ts';
import { documentFields } from '../page/document.ts';
import { verb } from './_define.ts';
import { readingRows } from './_desired-rows.ts';

export const command = verb({
  description:
    'Writes one HTML page about the organization: what lint finds, people by role, activity, channels by ' +
    'privacy, size and traffic, and a table of who can read, post in and administer each channel, with ' +
    'search and filters. The page loads nothing from a network, follows light and dark mode, and prints on ' +
    'A4. It contains names, so only you can read the file.\n\n' +
    '--json prints what the page shows. Save it, and --since shows what changed since then.',
  rows: [...readingRows, getChart],
  prints: ({ out }) => (out === undefined ? 'text' : undefined),
  extra: {
    out: {
      kind: 'file',
      writes: 'document',
      help: 'HTML file to write; without it, the page goes to stdout',
    },
    since: { kind: 'file', help: 'JSON of an older report: show what changed since then' },
    policy: { kind: 'file', help: 'policy file of lint (YAML): rules, parameters, exceptions' },
    force: { kind: 'switch', help: 'replace an existing file' },
  },
  fields: documentFields,
  document: 'report',
  examples: {
    'realmctl report --out report.html': 'write the page',
    'realmctl report --out report.html --force --json > report.json':
      'write the page, and save what it shows for the next one',
    'realmctl report --json > old.json && realmctl report --out report.html --since old.json':
      'show what changed since an earlier report',
    "realmctl report --json --jq '.people'": 'count people by role',
  },
  async run({ extra: { out, since, policy: policyFile, force = false } }, context) {
    if (force && out === undefined) throw usageError('--force needs --out');
    const { format, jq } = context.options;
    const isData = jq !== undefined || traitsOf(format).isJson;
    if (out === undefined && !isData && context.io.stdoutIsTerminal) {
      throw usageError('the page cannot be shown in a terminal', 'name a file with --out, or add --json');
    }
    const output =
      out === undefined ? undefined : { flag: '--out', path: out, writes: 'document' as const, force };
    if (output !== undefined) await requireOutput(output);
    const { readOlder, requireSameSite } = await import('../page/older-report.ts');
    const older = since === undefined ? undefined : await readOlder(since);
    if (older !== undefined) requireSameSite(older, String(since), (await context.client()).site);
    const { policyOf } = await import('./_linting.ts');
    const policy = await policyOf({ policy: policyFile });
    const { readReport } = await import('../page/read.ts');
    const { document, failed } = await readReport(context, policy, older);
    const object = { ...document };
    if (output === undefined && isData) return { object, id: 'site', ...failed };
    const { pageOf } = await import('../page/page.ts');
    const text = pageOf(document);
    if (output === undefined) return { text, ...failed };
    await putFile(output, text);
    return {
      object,
      id: 'site',
      done: `the report is in ${out}`,
      ...failed,
    };
  },
});
