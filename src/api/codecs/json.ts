import { parseJson } from '../../base/json-text.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** Any value, written and sent as JSON text. */
export const json: Codec<unknown, unknown> = {
  encoding: 'json',
  placeholder: '<json>',
  parse(written) {
    try {
      return parseJson(written);
    } catch {
      throw new InvalidValueError(
        `is not JSON, or is nested too deeply: '${excerpt(written)}'`,
        `write it in single quotes, such as '[["channel","design"]]'`,
      );
    }
  },
  resolve: (written) => written,
  schema: (s) => s.any(),
};

function excerpt(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
