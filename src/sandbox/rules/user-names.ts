import { normalizeName } from '../../api/normalize-name.ts';
import { ApiError } from '../errors/api-error.ts';

/** In code points. */
const [shortest, longest] = [2, 100];
/**
 * Format characters, such as joiners of emoji and direction marks, are an error at 218 and allowed
 * at 372; at which level between them that changed is not known (docs/service.md, Users).
 */
const allowsFormat = 219;
const unprintable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const anyControl = /\p{C}/u;
const reserved = /[*`\\>"@]/;

/** Returns the full name as it is stored, trimmed. Throws an ApiError for an invalid name. */
export function userName(written: string, level: number): string {
  const name = normalizeName(written);
  const { length } = [...name];
  if (length > longest) throw new ApiError('Name too long!');
  if (length < shortest) throw new ApiError('Name too short!');
  if ((level >= allowsFormat ? unprintable : anyControl).test(name) || reserved.test(name)) {
    throw new ApiError('Invalid characters in name!');
  }
  if (/\|[0-9]+$/.test(name)) throw new ApiError('Invalid format!');
  return name;
}
