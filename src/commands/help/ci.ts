import { verb } from '../_define.ts';

const text = `CI

Set ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY in the job. Use separate
keys for the job that reads and the job that writes.

  realmctl lint realm --sarif lint.sarif
  realmctl plan realm --detailed-exitcode
  realmctl apply realm --yes

lint exits with 10 if it has findings, and needs no key to check files.

plan --detailed-exitcode exits with 10 if something would change, and with 0 if
nothing would. Nobody can be asked in CI, so commands that ask need --yes.

  --json                errors are JSON objects on standard error
  --format markdown     a plan as a comment for a merge request
  --max-wait DURATION   how long to wait for the rate limit
  --timeout DURATION    how long to wait for a reply

docs/ci.md describes the whole setup, with jobs for GitHub and GitLab.
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help ci': 'print the topic' },
  run: async () => ({ text }),
});
