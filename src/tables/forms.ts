/** The formats of a table. */
import { extname } from 'node:path';

export const tableForms = ['csv', 'tsv', 'ndjson', 'yaml'] as const;
export type TableForm = (typeof tableForms)[number];

const extensions: Readonly<Record<string, TableForm>> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.yaml': 'yaml',
  '.yml': 'yaml',
};

/** Returns the format that a file's name implies, if any. */
export function formOfName(path: string): TableForm | undefined {
  return extensions[extname(path).toLowerCase()];
}

/** Returns the format that the first characters of a text show; CSV by default. */
export function formOfText(start: string): TableForm {
  const text = start.trimStart();
  if (text.startsWith('{')) return 'ndjson';
  return /^(?:---|- |-$|\[|#)/m.test(text.slice(0, text.indexOf('\n') + 1 || undefined)) ? 'yaml' : 'csv';
}
