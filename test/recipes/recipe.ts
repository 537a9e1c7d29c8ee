/** The jobs in examples/ci: parsed, and their scripts run as a runner does, with stand-ins for what they call. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { temporaryFolder } from '../support/temporary.ts';

export const recipes = [
  'github/lint.yml',
  'github/plan.yml',
  'github/apply.yml',
  'github/drift.yml',
  'gitlab/.gitlab-ci.yml',
] as const;
export type RecipeName = (typeof recipes)[number];

// biome-ignore lint/suspicious/noExplicitAny: a workflow has whatever its service reads
export type Recipe = any;

/** Throws for invalid YAML or duplicate keys. */
export function recipe(name: RecipeName): Recipe {
  const path = fileURLToPath(new URL(`../../examples/ci/${name}`, import.meta.url));
  const document = parseDocument(readFileSync(path, 'utf8'), { strict: true, uniqueKeys: true });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault !== undefined) throw fault;
  return document.toJS();
}

/** The script of a GitHub step, by the step's name. */
export function stepOf(name: RecipeName, job: string, step: string): string {
  return recipe(name).jobs[job].steps.find((each: Recipe) => each.name === step).run;
}

/** The script of a GitLab job. */
export function scriptOf(job: string): string {
  return recipe('gitlab/.gitlab-ci.yml')[job].script.join('\n');
}

/** All scripts of a recipe, with their positions. */
export function scriptsOf(name: RecipeName): { readonly where: string; readonly script: string }[] {
  const read = recipe(name);
  if (read.jobs === undefined) {
    const jobs = Object.entries<Recipe>(read).filter(([, job]) => job.script !== undefined);
    return jobs.map(([where, job]) => ({ where, script: job.script.join('\n') }));
  }
  return Object.entries<Recipe>(read.jobs).flatMap(([job, { steps }]) =>
    steps.flatMap(({ run, name: step }: Recipe) =>
      run === undefined ? [] : [{ where: `${job}, ${step ?? run}`, script: run }],
    ),
  );
}

export interface Runner {
  /** The working directory of the job. */
  readonly folder: string;
  run(
    script: string,
    env?: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number | null; readonly out: string }>;
  /** Calls of a stand-in so far, each with its words and the names of the secrets that it saw. */
  calls(tool: string): { readonly args: string[]; readonly secrets: string[] }[];
}

/** @param tools what each stand-in does besides recording its call, as lines of bash */
export function createRunner(tools: Readonly<Record<string, string>>): Runner {
  const folder = temporaryFolder();
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  const log = (tool: string) => join(bin, `${tool}.log`);
  for (const [tool, does] of Object.entries(tools)) {
    const path = join(bin, tool);
    const note = `{ printf '%s\\0' "$@"; compgen -v ZULIP_ | tr '\\n' ' '; printf '\\1'; } >> '${log(tool)}'`;
    writeFileSync(path, `#!/usr/bin/env bash\n${note}\n${does}\n`);
    chmodSync(path, 0o755);
    writeFileSync(log(tool), '');
  }
  return {
    folder,
    run: (script, env = {}) =>
      new Promise((resolve) => {
        const around = {
          PATH: `${bin}:${process.env.PATH}`,
          GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
          GITHUB_OUTPUT: join(folder, 'output'),
          GITHUB_REPOSITORY: 'acme/realm',
        };
        const child = execFile(
          'bash',
          ['-e', '-c', script],
          { cwd: folder, env: { ...around, ...env } },
          (_, stdout, stderr) => resolve({ code: child.exitCode, out: stdout + stderr }),
        );
      }),
    calls: (tool) =>
      readFileSync(log(tool), 'utf8')
        .split('\u0001')
        .slice(0, -1)
        .map((call) => {
          const words = call.split('\0');
          return {
            args: words.slice(0, -1),
            secrets: (words.at(-1) ?? '').split(' ').filter((word) => word !== ''),
          };
        }),
  };
}
