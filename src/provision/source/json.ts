/** Refuses JSON files that are not valid JSON, which the YAML reader would accept. */
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';
import type { SourceText } from './texts.ts';

/** Whether a JSON file is valid JSON; adds a fault if it is not. */
export function isJson({ file, text }: SourceText, faults: Faults): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const offset = /at position ([0-9]+)/.exec((error as Error).message)?.[1];
    const end = text.trimEnd().length;
    const at = offset === undefined ? end : Math.min(Number(offset), end);
    const ends = at === end;
    faults.add(
      placeOf(file, text, at),
      ends ? 'is not JSON: it ends too early' : 'is not JSON from here on',
      {
        hint: 'files with comments or without quotes are YAML: call them .yaml',
      },
    );
    return false;
  }
}

function placeOf(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { file, line, column: offset - before.lastIndexOf('\n') };
}
