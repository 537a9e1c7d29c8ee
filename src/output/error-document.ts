import { CliError } from '../base/cli-error.ts';
import { formatVersion } from './json.ts';

/** Returns a failure as `--json` prints it, under the key `error` (docs/json/error.md). */
export function errorDocument(failure: CliError): Record<string, unknown> {
  const { exit, code, serverCode, status, message, hint, request, outcome, done, fields } = failure;
  const notes = notesOf(failure);
  const error = {
    exit,
    code: code ?? null,
    ...(serverCode === undefined ? {} : { server_code: serverCode }),
    status: status ?? null,
    message,
    hint: hint ?? null,
    request: request === undefined ? null : { method: request.method, path: request.path },
    ...(outcome === undefined ? {} : { outcome }),
    ...(done.length === 0 ? {} : { done }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(notes.length === 0 ? {} : { notes }),
  };
  return { format_version: formatVersion, error };
}

/** Returns the notes of the error, or those of its causes. */
function notesOf({ notes, cause }: CliError): readonly string[] {
  return notes.length === 0 && cause instanceof CliError ? notesOf(cause) : notes;
}
