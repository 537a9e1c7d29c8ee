/** The forms that a table may have. */
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

/** The form that a file's name tells, where it tells one. */
export function formOfName(path: string): TableForm | undefined {
  return extensions[extname(path).toLowerCase()];
}

/** The form that the first characters of a text show: CSV where they show no other. */
export function formOfText(start: string): TableForm {
  const text = start.trimStart();
  if (text.startsWith('{')) return 'ndjson';
  return /^(?:---|- |-$|\[|#)/m.test(text.slice(0, text.indexOf('\n') + 1 || undefined)) ? 'yaml' : 'csv';
}
