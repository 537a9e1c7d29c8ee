/** Deactivated accounts and organizations, and keys of another organization. */
import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const sandbox = (flags: readonly string[], line: string, input?: string) =>
  run(['sandbox', 'run', ...flags, '--', 'sh', '-c', line], input === undefined ? {} : { input });

describe('with the key of', () => {
  it.each([
    [
      'a deactivated organization',
      ['--deactivated', 'organization'],
      'This organization has been deactivated',
      'owner of the org',
    ],
    [
      'a deactivated account',
      ['--deactivated', 'guest', '--as', 'guest'],
      'Account is deactivated',
      'an administrator',
    ],
    [
      'another organization',
      ['--as', 'stranger'],
      'Account is not associated with this subdomain',
      'another organization',
    ],
  ])('%s every command ends with 4 and says why', async (_, flags, message, hint) => {
    const asJson = await sandbox(flags, 'realmctl channel list --json');
    expect(asJson).toMatchObject({ code: 4, out: '' });
    expect(asJson.error()).toMatchObject({
      exit: 4,
      status: 401,
      code: 'UNAUTHORIZED',
      message,
      hint: expect.stringContaining(hint),
    });
  });

  it('is HTTP 403 before feature level 76', async () => {
    const old = await sandbox(
      ['--deactivated', 'organization', '--feature-level', '75'],
      'realmctl whoami --json',
    );
    expect(old.error()).toMatchObject({ status: 403, message: 'This organization has been deactivated' });
  });

  it('an account other than the deactivated one works', async () => {
    expect(await sandbox(['--deactivated', 'guest'], 'realmctl whoami --quiet')).toMatchObject({ code: 0 });
  });
});

describe('logging in with the password', () => {
  const login =
    `printf sandbox | env HOME=${temporaryFolder()} REALMCTL_KEYRING=off ZULIP_API_KEY= ZULIP_EMAIL= ` +
    'realmctl auth login --site "$ZULIP_SITE" --email "$ZULIP_EMAIL" --with-password --json';
  it.each([
    ['organization', 'owner', 'REALM_DEACTIVATED'],
    ['admin', 'admin', 'USER_DEACTIVATED'],
  ])('%s deactivated', async (deactivated, as, code) => {
    const ran = await sandbox(['--deactivated', deactivated, '--as', as], login);
    expect(ran.error()).toMatchObject({ exit: 4, code });
  });
});
