/** Jobs for CI: valid, safe for forks, one comment, exit codes handled, within the job's time. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDuration } from '../../src/base/duration.ts';
import { isThorough } from '../support/sample.ts';
import { forge, hasTools, startNotes } from './forges.ts';
import { createRunner, type Recipe, recipe, recipes, scriptOf, scriptsOf, stepOf } from './recipe.ts';

/** Prints a plan and ends with that code. */
const planning = `printf '<!-- realmctl plan: https://x.org -->\\nplan %s\\n' "$STATUS"; : > plan.json; exit "$STATUS"`;
const reading = { ZULIP_SITE: 'https://x.org', ZULIP_EMAIL: 'reader@x.org', ZULIP_API_KEY: 'k' };

describe.each(recipes)('%s', (name) => {
  it('is valid YAML with scripts that a shell can parse', () => {
    for (const { where, script } of scriptsOf(name)) {
      const { stderr } = spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' });
      expect(stderr, where).toBe('');
    }
  });

  it('inserts nothing from a merge request into a script, where a shell would run it', () => {
    for (const { script } of scriptsOf(name)) expect(script).not.toContain('${{');
  });
});

it('the key that can write is only where merged files are applied', () => {
  const withKey = recipes.flatMap((name) => {
    const { jobs = recipe(name) } = recipe(name);
    return Object.entries<Recipe>(jobs).flatMap(([job, { environment }]) =>
      environment === 'realm' ? [`${name} ${job}`] : [],
    );
  });
  expect(withKey).toEqual(['github/apply.yml apply', 'gitlab/.gitlab-ci.yml apply']);
  const [rule] = recipe('gitlab/.gitlab-ci.yml').apply.rules;
  expect(rule.if).toContain('$CI_DEFAULT_BRANCH');
});

it.each(recipes)('%s installs the program from a commit, and runs no scripts of packages', (name) => {
  const installs = [
    ...scriptsOf(name).map(({ script }) => script),
    ...(recipe(name).default?.before_script ?? []),
  ].flatMap((script: string) => script.split('\n').filter((line) => /\bnpm (?:ci|install)\b/.test(line)));
  expect(installs.length).toBeGreaterThan(1);
  for (const line of installs) expect(line).toMatch(/--ignore-scripts.* \S*\/?\.?realmctl$/);
  expect(JSON.stringify(recipe(name))).toContain('rev-parse HEAD');
});

it('the token for comments is in no job that plans merge requests', () => {
  const { plan, comment } = recipe('gitlab/.gitlab-ci.yml');
  expect(plan.environment).toBeUndefined();
  expect(JSON.stringify(plan)).not.toContain('REALM_TOKEN');
  expect(comment).toMatchObject({
    environment: { name: 'realm-notes' },
    variables: { GIT_STRATEGY: 'none' },
  });
});

describe('lint', () => {
  const scripts = {
    github: stepOf('github/lint.yml', 'lint', 'Lint'),
    gitlab: scriptOf('lint'),
  };
  const report = { github: '--sarif lint.sarif --format markdown', gitlab: '--junit lint.xml' };

  it.each(['github', 'gitlab'] as const)('of %s uses the policy if there is one', async (platform) => {
    const { folder, run, calls } = createRunner({ realmctl: 'echo findings; exit 10' });
    expect((await run(scripts[platform])).code).toBe(10);
    writeFileSync(join(folder, 'lint.yaml'), 'rules: {}\n');
    await run(scripts[platform]);
    expect(calls('realmctl').map(({ args }) => args.join(' '))).toEqual([
      `lint realm ${report[platform]}`,
      `lint realm --policy lint.yaml ${report[platform]}`,
    ]);
    if (platform === 'github')
      expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toBe('findings\nfindings\n');
  });

  it('gets no key', () => {
    expect(JSON.stringify(recipe('github/lint.yml'))).not.toContain('ZULIP');
    expect(recipe('gitlab/.gitlab-ci.yml').lint.environment).toBeUndefined();
  });
});

describe('github', () => {
  it.each(['lint', 'plan', 'apply', 'drift'] as const)('%s has only the permissions it needs', (name) => {
    const allowed: Record<string, object> = {
      lint: { contents: 'read', 'security-events': 'write' },
      plan: { contents: 'read', 'pull-requests': 'write' },
      apply: { contents: 'read' },
      drift: { contents: 'read', issues: 'write' },
    };
    expect(recipe(`github/${name}.yml`).permissions).toEqual(allowed[name]);
  });

  it.each(['lint', 'plan'] as const)(
    '%s runs on merge requests without permissions that a fork could abuse',
    (name) => {
      expect(Object.keys(recipe(`github/${name}.yml`).on)).toEqual(['pull_request']);
    },
  );

  it('gives forks no key, and compares their files only with the base', async () => {
    const { folder, run, calls } = createRunner({ realmctl: planning });
    const env = { ...reading, STATUS: '10', BASE: 'origin/main', FROM_FORK: 'true' };
    expect((await run(stepOf('github/plan.yml', 'plan', 'Plan'), env)).code).toBe(0);
    expect(calls('realmctl')).toEqual([
      {
        args: 'plan realm --offline --base origin/main --detailed-exitcode --format markdown --max-bytes 60000'.split(
          ' ',
        ),
        secrets: ['ZULIP_SITE'],
      },
    ]);
    expect(readFileSync(join(folder, 'summary.md'), 'utf8')).toContain('plan 10');
  });

  it.each([
    [0, 0],
    [10, 0],
    [8, 0],
    [2, 2],
    [4, 4],
    [9, 9],
  ])('a plan that ends with %i ends the job with %i, and is shown', async (status, code) => {
    const { folder, run } = createRunner({ realmctl: planning });
    const env = { ...reading, STATUS: String(status), BASE: 'origin/main', FROM_FORK: 'false' };
    expect((await run(stepOf('github/plan.yml', 'plan', 'Plan'), env)).code).toBe(code);
    expect(readFileSync(join(folder, 'plan.md'), 'utf8')).toContain(`plan ${status}`);
  });

  it.runIf(hasTools)('edits its single comment in place, whatever others write', async () => {
    const { folder, run, calls } = createRunner({ gh: forge });
    const comment = async (text: string) => {
      writeFileSync(join(folder, 'plan.md'), `<!-- realmctl plan: https://x.org -->\n${text}`);
      const { code, out } = await run(stepOf('github/plan.yml', 'plan', 'Comment'), { NUMBER: '7' });
      expect(code, out).toBe(0);
    };
    const comments = () => JSON.parse(readFileSync(join(folder, 'comments.json'), 'utf8'));
    const others = [
      { id: 1, user: { type: 'User' }, body: '<!-- realmctl plan: https://x.org -->\nforged' },
      { id: 2, user: { type: 'Bot' }, body: 'about <!-- realmctl plan: https://x.org -->' },
      { id: 3, user: { type: 'Bot' }, body: '<!-- realmctl plan: https://y.org -->\nanother organization' },
    ];
    writeFileSync(join(folder, 'comments.json'), JSON.stringify(others));
    await comment('first');
    await comment('second');
    expect(comments()).toEqual([
      ...others,
      { id: 4, user: { type: 'Bot' }, body: '<!-- realmctl plan: https://x.org -->\nsecond' },
    ]);
    expect(calls('gh').map(({ args }) => args[1])).toEqual([
      '--paginate',
      '--method',
      '--paginate',
      '--method',
    ]);
  });

  it('applies the reviewed plan, one run at a time, and never cancels one', async () => {
    const { concurrency, jobs } = recipe('github/apply.yml');
    expect(concurrency).toEqual({ group: 'realm-apply', 'cancel-in-progress': false });
    expect(jobs.apply).toMatchObject({ needs: 'plan', environment: 'realm' });
    const { run, calls } = createRunner({ realmctl: planning });
    expect(await run(stepOf('github/apply.yml', 'apply', 'Apply'), { STATUS: '6' })).toMatchObject({
      code: 6,
      out: expect.stringContaining('run this again'),
    });
    expect(calls('realmctl')[0]?.args.slice(0, 3)).toEqual(['apply', 'plan.json', '--yes']);
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['6', 6],
    ['8', 8],
  ])('an apply that ends with %s fails the job unless it is 0', async (status, code) => {
    const { run } = createRunner({ realmctl: planning });
    expect((await run(stepOf('github/apply.yml', 'apply', 'Apply'), { STATUS: status })).code).toBe(code);
  });

  it.runIf(hasTools)('maintains one issue about drift: opened, updated, closed', async () => {
    const { folder, run, calls } = createRunner({ realmctl: planning, gh: forge });
    writeFileSync(join(folder, 'comments.json'), '[]');
    const morning = async (status: string) => {
      expect((await run(stepOf('github/drift.yml', 'drift', 'Plan'), { STATUS: status })).code).toBe(0);
      expect((await run(stepOf('github/drift.yml', 'drift', 'Issue'), { STATUS: status })).code).toBe(0);
    };
    for (const status of ['0', '10', '8', '0']) await morning(status);
    expect(
      calls('gh')
        .map(({ args }) => args.slice(0, 2).join(' '))
        .filter((words) => !words.startsWith('api')),
    ).toEqual(['label create', 'issue create', 'issue edit', 'issue close']);
  });

  it('does not mistake a failed plan for drift', async () => {
    const { run } = createRunner({ realmctl: 'exit 9' });
    expect((await run(stepOf('github/drift.yml', 'drift', 'Plan'))).code).toBe(9);
  });
});

describe('gitlab', () => {
  const jobs = recipe('gitlab/.gitlab-ci.yml');

  it('applies one run at a time, and never cancels one', () => {
    expect(jobs.apply).toMatchObject({ resource_group: 'realm', environment: 'realm', interruptible: false });
  });

  it.runIf(hasTools)('edits its single note in place, even on a later page', async () => {
    const marker = '<!-- realmctl plan: https://x.org -->';
    const pages = [
      [{ id: 1, body: 'hello' }],
      [{ id: 2, body: `${marker}\nold` }],
      [{ id: 3, body: `${marker}\nolder` }],
    ];
    const { url, asked } = await startNotes(pages);
    const { run } = createRunner({ realmctl: planning, git: '' });
    const env = {
      ...reading,
      STATUS: '2',
      CI_API_V4_URL: url,
      CI_PROJECT_ID: '9',
      CI_MERGE_REQUEST_IID: '4',
      REALM_TOKEN: 't',
    };
    expect((await run(scriptOf('plan'), env)).code).toBe(2);
    expect((await run(scriptOf('comment'), env)).code).toBe(0);
    expect(asked).toEqual([
      'GET /projects/9/merge_requests/4/notes?per_page=100&page=1',
      'GET /projects/9/merge_requests/4/notes?per_page=100&page=2',
      `PUT /projects/9/merge_requests/4/notes/2 ${marker}\nplan 2\n`,
    ]);
  });

  it.runIf(hasTools && isThorough)('creates the note if there is none', async () => {
    const { url, asked } = await startNotes([[]]);
    const { run } = createRunner({ realmctl: planning, git: '' });
    const env = {
      ...reading,
      STATUS: '10',
      CI_API_V4_URL: url,
      CI_PROJECT_ID: '9',
      CI_MERGE_REQUEST_IID: '4',
      REALM_TOKEN: 't',
    };
    expect((await run(scriptOf('plan'), env)).code).toBe(0);
    expect((await run(scriptOf('comment'), env)).code).toBe(0);
    expect(asked.at(-1)).toMatch(/^POST .*plan 10\n$/s);
  });

  it.runIf(hasTools && isThorough).each([
    ['10', [], 'POST /projects/9/issues'],
    [
      '10',
      [{ iid: 5, description: '<!-- realmctl plan: https://x.org -->\nold' }],
      'PUT /projects/9/issues/5',
    ],
    [
      '0',
      [{ iid: 5, description: '<!-- realmctl plan: https://x.org -->\nold' }],
      'PUT /projects/9/issues/5 state_event=close',
    ],
  ])('maintains one issue about drift: %s', async (status, issues, last) => {
    const { url, asked } = await startNotes([issues]);
    const { run } = createRunner({ realmctl: planning });
    const env = { ...reading, STATUS: status, CI_API_V4_URL: url, CI_PROJECT_ID: '9', REALM_TOKEN: 't' };
    expect((await run(scriptOf('drift'), env)).code).toBe(0);
    expect(asked.at(-1)?.startsWith(last)).toBe(true);
  });

  it('compares files of a fork, which has no key, only with the base', async () => {
    const { run, calls } = createRunner({ realmctl: planning, git: '' });
    expect((await run(scriptOf('plan'), { STATUS: '10', ZULIP_SITE: 'https://x.org' })).code).toBe(0);
    expect(calls('realmctl')[0]?.args.slice(0, 5)).toEqual([
      'plan',
      'realm',
      '--offline',
      '--base',
      'FETCH_HEAD',
    ]);
  });
});

it('ends an apply before the time limit of its job', () => {
  const minutes = (text: string) => {
    const read = readDuration(text);
    return 'ms' in read ? read.ms / 60_000 : Number.NaN;
  };
  const deadline = (script: string) => minutes(/--deadline (\S+)/.exec(script)?.[1] ?? '');
  const github: Recipe = recipe('github/apply.yml').jobs.apply;
  expect(deadline(stepOf('github/apply.yml', 'apply', 'Apply'))).toBeLessThan(github['timeout-minutes']);
  const [limit = ''] = recipe('gitlab/.gitlab-ci.yml').apply.timeout.split(' ');
  expect(deadline(scriptOf('apply'))).toBeLessThan(Number(limit));
});
