/** `${VAR}` and `${VAR:-default}` in texts of files, filled in from the environment; `$${` stands for `${`. */
import type { Env } from '../../base/env.ts';

export interface Filled {
  readonly text: string;
  /** The text as it was written, where it has placeholders. */
  readonly variable?: string;
  readonly problem?: { readonly message: string; readonly hint: string };
}

const placeholder = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\})?/g;

/** Variables that no file gets: what stands in an organization others can read. */
const withheld = new Set(['ZULIP_API_KEY']);

const literally = 'write $${ for a literal ${';

/** Fills placeholders in. An empty variable counts as unset where there is a default, as in a shell. */
export function fillPlaceholders(written: string, env: Env): Filled {
  if (!written.includes('${')) return { text: written };
  const problems: NonNullable<Filled['problem']>[] = [];
  let count = 0;
  const text = written.replace(placeholder, (whole, name?: string, alternative?: string, fallback = '') => {
    if (whole === '$${') return '${';
    count += 1;
    if (name === undefined) {
      problems.push({ message: `has a '\${' that begins no placeholder`, hint: literally });
      return whole;
    }
    if (withheld.has(name)) {
      problems.push({ message: `\${${name}} is the key of the account: no file gets it`, hint: literally });
      return whole;
    }
    const value = env[name];
    if (alternative !== undefined && (value === undefined || value === '')) return fallback;
    if (value === undefined) {
      problems.push({
        message: `the variable ${name} is not set`,
        hint: `set it, or write \${${name}:-default}; ${literally}`,
      });
    }
    return value ?? whole;
  });
  const [problem] = problems;
  return { text, ...(count > 0 && { variable: written }), ...(problem !== undefined && { problem }) };
}
