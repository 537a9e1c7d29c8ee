/** Checks the files that the options of a run name as its outputs. Loaded only if there is one. */
import { kebab } from '../api/derive/names.ts';
import { requireOutput } from '../files/output-file.ts';
import type { Invocation } from './invocation.ts';

/** Throws a usage error for a file that must not be written, and for two options that name the same file. */
export async function checkOutputs({ verb, extra, naming, dryRun }: Invocation): Promise<void> {
  const files: Record<string, string> = {};
  for (const [name, { writes }] of Object.entries(verb.extra ?? {})) {
    const value = extra[name];
    if (writes === undefined || value === undefined) continue;
    const flag = naming(name) ?? `--${kebab(name)}`;
    // A plan is written although nothing is sent.
    const readOnly = dryRun && writes !== 'plan';
    const how = { force: extra.force === true, resumes: extra.resume !== undefined, readOnly };
    for (const path of [value].flat()) {
      await requireOutput({ flag, path: String(path), writes, ...how });
      files[flag] = String(path);
    }
  }
  if (Object.keys(files).length < 2) return;
  const { requireDistinctFiles } = await import('../files/distinct-files.ts');
  await requireDistinctFiles(files);
}
