/** A key that must turn up nowhere but in the store and in Authorization headers, and the search for it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The forms in which a key may leak: as it is, within Basic credentials, within a URL or JSON text. */
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

/** Fails the test where a text holds the key in any form; `where` says which text. */
export function expectNoCanary(forms: readonly string[], texts: Readonly<Record<string, string>>): void {
  const found = Object.entries(texts).flatMap(([where, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${where}: …${form.slice(0, 6)}…`),
  );
  expect(found).toEqual([]);
}

/** Every file below a folder as text, by its path. */
export function filesBelow(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );
}

/** Looks at the command lines of all processes again and again, until it is stopped. */
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
        // The process has ended between the two looks.
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
