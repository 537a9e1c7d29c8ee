/** Saves an organization beyond the life of its sandbox: one JSON file, replaced as a whole. */
import { readFileSync } from 'node:fs';
import { replySchema } from '../../api/derive/reply-schema.ts';
import { usageError } from '../../base/cli-error.ts';
import { parseJson } from '../../base/json-text.ts';
import { decodeText } from '../../base/plain-text.ts';
import { replaceFile } from '../../files/atomic-replace.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { completed } from './complete.ts';
import { type Snapshot, snapshotShape } from './model.ts';
import type { Organization } from './organization.ts';

/**
 * Reads a saved organization; undefined if the file does not exist yet. Throws a usage error for a file that cannot
 * be read or does not contain a saved organization; such a file is left unchanged.
 */
export function loadState(file: string): Snapshot | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const checked = replySchema(snapshotShape).safeParse(completed(parse(file, text)));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'its top level' : issue.path.join('.');
    throw broken(file, `${where} is not as it should be`);
  }
  return checked.data as Snapshot;
}

function readIfThere(file: string): string | undefined {
  try {
    return decodeText(readFileSync(file), `--state: ${file}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cannotRead(file, error, '--state');
  }
}

function parse(file: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw broken(file, 'it is no JSON, or nests too deep');
  }
}

function broken(file: string, why: string): Error {
  return usageError(
    `--state: ${file} holds no saved sandbox: ${why}`,
    'name another file; this one is left as it is',
  );
}

export interface StateSaver {
  /** Resolves once a file with all changes up to this call has replaced the old one. */
  save(): Promise<void>;
}

/**
 * Creates the saver of an organization. Calls during a write share the next one. A temporary file is written and
 * renamed, so that the file is complete at every moment.
 */
export function createStateSaver(file: string, organization: Organization): StateSaver {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return {
    save() {
      waiting ??= running.then(
        () => next(),
        () => next(),
      );
      return waiting;
    },
  };

  function next(): Promise<void> {
    waiting = undefined;
    running = write(file, `${JSON.stringify(organization.snapshot())}\n`);
    return running;
  }
}

/**
 * Writes the file, readable only by its owner because it contains API keys. Throws a CliError if it cannot be
 * written.
 */
async function write(file: string, text: string): Promise<void> {
  try {
    await replaceFile(file, text);
  } catch (error) {
    throw usageError(`--state: cannot write ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
