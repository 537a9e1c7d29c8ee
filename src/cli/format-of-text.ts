/** Text has no columns: a format that it cannot have is refused, not passed over. */
import { usageError } from '../base/cli-error.ts';
import { defaultFormat, type Format, traitsOf } from '../output/formats.ts';

/** Throws a usage error for a format that a command which prints text does not have. */
export function requireFormatOfText(format: string, prints: 'text' | 'yaml'): void {
  if (format === defaultFormat || format === prints || traitsOf(format as Format).isJson) return;
  const [is, hint] =
    prints === 'text'
      ? ['text', 'leave --format out, or use --json for the text as a JSON string']
      : ['YAML', 'leave --format out, or use --json for the same as JSON'];
  throw usageError(`--format ${format} does not apply: this command prints ${is}`, hint);
}
