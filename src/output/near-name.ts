/** Suggests the nearest existing name for one that does not exist. */
import type { CliError } from '../base/cli-error.ts';
import { loadNearestWord } from '../base/nearest-word.ts';
import type { UnknownName } from './names.ts';

/** Returns the failure with the name that may be meant before its hint, or unchanged if none is near. */
export async function withNearName(error: UnknownName): Promise<CliError> {
  const nearestWord = await loadNearestWord();
  const { asked, among, hint = '' } = error;
  const names = among.flatMap(({ name, field, also = [] }) => [
    name,
    ...(field === undefined ? [] : [field]),
    ...also,
  ]);
  const plain = (name: string) => name.replace(/^-/, '').toLowerCase().replaceAll('-', '_');
  const near = nearestWord(plain(asked), names.map(plain));
  const meant = names.find((name) => plain(name) === near);
  return meant === undefined ? error : error.with({ hint: `did you mean '${meant}'?\n${hint}` });
}
