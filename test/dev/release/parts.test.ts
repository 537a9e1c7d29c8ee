import { expect, it } from 'vitest';
import { type Bill, billOf } from '../../../src/dev/release/bill.ts';
import { publishedManifest } from '../../../src/dev/release/npm-package.ts';
import { packageConfig } from '../../../src/dev/release/system-packages.ts';

const component = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  scope: 'optional',
});

function bill(serial: string): Bill & { serialNumber: string } {
  return {
    serialNumber: serial,
    metadata: { component: component('folder', '0.1.0') },
    components: [component('yaml', '2.9.1'), component('vitest', '4.1.12'), component('yaml', '1.0.0')],
    dependencies: [
      { ref: 'folder@0.1.0', dependsOn: ['yaml@2.9.1', 'vitest@4.1.12'] },
      { ref: 'vitest@4.1.12', dependsOn: ['yaml@1.0.0'] },
    ],
  };
}

const inside = { packages: ['yaml@2.9.1'], node: '24.0.0', date: new Date(0), name: 'realmctl' };

it('the bill of materials lists bundled packages and Node.js, and nothing that only developers use', () => {
  expect(billOf(bill('a'), inside)).toMatchObject({
    metadata: { component: { name: 'realmctl' }, timestamp: '1970-01-01T00:00:00.000Z' },
    components: [
      { name: 'yaml', version: '2.9.1', scope: 'required' },
      { name: 'node', version: '24.0.0' },
    ],
    dependencies: [
      { ref: 'folder@0.1.0', dependsOn: ['yaml@2.9.1', 'node@24.0.0'] },
      { ref: 'node@24.0.0', dependsOn: [] },
    ],
  });
});

it('the bill of materials is reproducible, with a UUID of its content', () => {
  const [one, other] = [billOf(bill('a'), inside), billOf(bill('b'), inside)];
  expect(one).toEqual(other);
  expect(one).toMatchObject({
    serialNumber: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
  });
});

it('a bundled package that npm does not know stops the release', () => {
  expect(() => billOf(bill('a'), { ...inside, packages: ['other@1.0.0'] })).toThrow('other@1.0.0');
});

it('the published package lists its man pages, and leaves out what only a checkout needs', () => {
  const manifest = {
    name: 'x',
    scripts: {},
    devDependencies: {},
    knip: {},
    directories: {},
    bin: { x: 'bin/x.js' },
  };
  expect(publishedManifest(manifest, ['realmctl.1'])).toEqual({
    name: 'x',
    bin: { x: 'bin/x.js' },
    man: ['./dist/man/realmctl.1'],
  });
});

it('system packages install each file where the system looks for it', () => {
  const { contents } = packageConfig({
    executable: 'release/exe',
    notices: 'release/NOTICES.txt',
    date: new Date(0),
    pages: ['/tmp/x/man/realmctl.1.gz'],
  }) as { contents: { dst: string; src: string; file_info: { mode: number }; packager?: string }[] };
  const places = contents.map(({ dst }) => dst);
  expect(contents[0]).toEqual({ src: 'release/exe', dst: '/usr/bin/realmctl', file_info: { mode: 0o755 } });
  expect(places).toEqual(
    expect.arrayContaining([
      '/usr/share/man/man1/realmctl.1.gz',
      '/usr/share/bash-completion/completions/realmctl',
      '/usr/share/fish/vendor_completions.d/realmctl.fish',
      '/usr/share/doc/realmctl/copyright',
      '/usr/share/doc/realmctl/docs/README.md',
    ]),
  );
  for (const kind of ['deb', 'rpm']) {
    const zsh = contents.filter(({ dst, packager }) => dst.endsWith('/_realmctl') && packager === kind);
    expect(zsh).toHaveLength(1);
  }
  expect(new Set(places).size).toBe(places.length);
});
