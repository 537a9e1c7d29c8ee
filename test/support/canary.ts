/** A key that may appear only in the store and in Authorization headers, and the search for it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The forms in which a key can leak: plain, within Basic credentials, within a URL or JSON text. */
export function formsOf(key: string, email: string): string[] {
  const basic = Buffer.from(`${email}:${key}`).toString('base64');
  const encoded = [
    key,
    encodeURIComponent(key),
    JSON.stringify(key).slice(1, -1),
    Buffer.from(key).toString('hex'),
  ];
  return [...new Set([...encoded, basic, Buffer.from(key).toString('base64').replace(/=+$/, '')])];
}

/** Fails the test if a text contains the key in any form; the keys of `texts` say which. */
export function expectNoCanary(forms: readonly string[], texts: Readonly<Record<string, string>>): void {
  const found = Object.entries(texts).flatMap(([where, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${where}: …${form.slice(0, 6)}…`),
  );
  expect(found).toEqual([]);
}

/** Every file below a folder as text, by path. */
export function filesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );
}

/** Checks the command lines of all processes repeatedly, until it is stopped. */
export function watchCommandLines(forms: readonly string[]): { stop(): { looks: number; found: string[] } } {
  const found = new Set<string>();
  let looks = 0;
  const look = () => {
    looks += 1;
    for (const name of readdirSync('/proc')) {
      if (!/^[0-9]+$/.test(name)) continue;
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'latin1');
        if (forms.some((form) => line.includes(form))) found.add(line.replaceAll('\0', ' ').slice(0, 60));
      } catch {
        // The process ended between listing and reading.
      }
    }
  };
  const timer = setInterval(look, 100);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { looks, found: [...found] };
    },
  };
}
