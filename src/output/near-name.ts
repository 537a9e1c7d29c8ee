/** Suggests the nearest existing name for one that does not exist. */
import type { CliError } from '../base/cli-error.ts';
import { loadNearestWord } from '../base/nearest-word.ts';
import type { UnknownName } from './names.ts';

/** Returns the failure with the name that may be meant before its hint, or unchanged if none is near. */
export async function withNearName(error: UnknownName): Promise<CliError> {
  const nearestWord = await loadNearestWord();
  const { given, known, hint = '' } = error;
  const names = known.flatMap(({ name, field, also = [] }) => [
    name,
    ...(field === undefined ? [] : [field]),
    ...also,
  ]);
  const plain = (name: string) => name.replace(/^-/, '').toLowerCase().replaceAll('-', '_');
  const near = nearestWord(plain(given), names.map(plain));
  const found = names.find((name) => plain(name) === near);
  return found === undefined ? error : error.with({ hint: `did you mean '${found}'?\n${hint}` });
}
