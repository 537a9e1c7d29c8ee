/** Fills `${VAR}` and `${VAR:-default}` in texts of files from the environment; `$${` stands for `${`. */
import type { Env } from '../../base/env.ts';
import type { Secrets } from '../../base/secret.ts';
import { Secret } from '../../base/secret-value.ts';

export interface Filled {
  /** A secret that is shown as it was written, if the text has placeholders. */
  readonly text: string | Secret<string>;
  readonly problem?: { readonly message: string; readonly hint: string };
}

const placeholder = /\$\$\{|\$\{(?:([A-Za-z_][A-Za-z0-9_]*)(:-([^}]*))?\})?/g;

/** Variables that no file can use: others can read what is in an organization. */
const withheld = new Set(['ZULIP_API_KEY']);

const literally = 'write $${ for a literal ${';

/**
 * Fills in placeholders. An empty variable counts as unset if there is a default, as in a shell.
 * @param secrets receives the values of the variables
 */
export function fillPlaceholders(written: string, env: Env, secrets: Secrets): Filled {
  if (!written.includes('${')) return { text: written };
  const problems: NonNullable<Filled['problem']>[] = [];
  let count = 0;
  const text = written.replace(placeholder, (match, name?: string, alternative?: string, fallback = '') => {
    if (match === '$${') return '${';
    count += 1;
    if (name === undefined) {
      problems.push({ message: `has a '\${' that does not begin a placeholder`, hint: literally });
      return match;
    }
    if (withheld.has(name)) {
      problems.push({
        message: `\${${name}} is the key of the account, which no file can use`,
        hint: literally,
      });
      return match;
    }
    const value = env[name];
    if (value !== undefined) secrets.add(value, `\${${name}}`);
    if (value !== undefined && holdsKey(value, env)) {
      problems.push({
        message: `\${${name}} holds the key of the account, which no file can use`,
        hint: literally,
      });
      return match;
    }
    if (alternative !== undefined && (value === undefined || value === '')) return fallback;
    if (value === undefined) {
      problems.push({
        message: `the variable ${name} is not set`,
        hint: `set it, or write \${${name}:-default}; ${literally}`,
      });
    }
    return value ?? match;
  });
  const [problem] = problems;
  if (count === 0) return { text };
  secrets.add(text, written);
  return { text: new Secret(text, written), ...(problem !== undefined && { problem }) };
}

/** Whether a variable with another name holds the key too. */
function holdsKey(value: string, env: Env): boolean {
  return [...withheld].some((name) => {
    const key = env[name]?.trim();
    return key !== undefined && key !== '' && value.includes(key);
  });
}
