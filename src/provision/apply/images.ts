/** Reads the images that new things are uploaded with when they are planned, so that none is missing later. */
import { createHash } from 'node:crypto';
import { CliError, usageError } from '../../base/cli-error.ts';
import { revealed } from '../../base/secret-value.ts';
import { readImageFile } from '../../files/read-image.ts';
import { faultError } from '../model/fault-error.ts';
import { kindOf } from '../model/kinds.ts';
import type { Fault } from '../model/place.ts';
import type { FieldChange, Plan, PlannedStep } from '../model/plan.ts';
import { nameInFiles } from '../report/values.ts';
import { rowOf } from './step-row.ts';

/**
 * Returns the plan with the content of its images in its fingerprint. Throws a usage error that names each image that
 * cannot be read or that no server accepts.
 * @param isConfined whether the files may name nothing on this machine
 */
export async function withImages(
  plan: Plan,
  { isConfined = false }: { readonly isConfined?: boolean } = {},
): Promise<Plan> {
  const hash = createHash('sha256').update(plan.fingerprint);
  const faults: Fault[] = [];
  let isNamed = false;
  for (const { kind, fields } of plan.changes) {
    for (const { field, to, place } of fields.filter((each) => isUpload(kind, each))) {
      isNamed = true;
      try {
        if (isConfined) throw usageError('images are files, and agents reach none');
        const image = await readImageFile(
          String(revealed(to)),
          nameInFiles(kind, field),
          kindOf(kind).resource.fields[field]?.create?.images,
        );
        hash.update(image.bytes as Uint8Array);
      } catch (error) {
        if (!(error instanceof CliError) || place === undefined) throw error;
        faults.push({ place, message: error.message, hint: error.hint });
      }
    }
  }
  if (faults.length > 0) throw faultError(faults);
  return isNamed ? { ...plan, fingerprint: hash.digest('hex') } : plan;
}

function isUpload(kind: Plan['changes'][number]['kind'], { field }: FieldChange): boolean {
  return kindOf(kind).resource.fields[field]?.create?.kind === 'upload';
}

/** Returns the arguments of a step with images in place of their paths. */
export async function filledWithImages(row: string, args: PlannedStep['args']): Promise<PlannedStep['args']> {
  const filled = { ...args };
  for (const name of uploadsOf(row)) {
    if (typeof args[name] === 'string')
      filled[name] = await readImageFile(args[name], name, rowOf({ row }).params[name]?.images);
  }
  return filled;
}

/** Returns the parameters of a row that are files. */
export function uploadsOf(row: string): readonly string[] {
  return Object.entries(rowOf({ row }).params).flatMap(([name, { kind }]) =>
    kind === 'upload' ? [name] : [],
  );
}
