/** Replaces the recorded server's people, addresses and emoji with the sandbox's. */

const people: readonly (readonly [string, string])[] = [
  ['desdemona', 'owner'],
  ['iago', 'admin'],
  ['shiva', 'moderator'],
  ['hamlet', 'member1'],
  ['cordelia', 'member2'],
  ['polonius', 'guest'],
  ['default-bot', 'bot'],
];

const names: readonly (readonly [string, string])[] = [
  ['Desdemona', 'Olga Owner'],
  ['Iago', 'Adam Admin'],
  ['King Hamlet', 'Mei Member'],
  ["Cordelia, Lear's daughter", 'Jose Member'],
  ['Polonius', 'Greta Guest'],
  ['green_tick', 'sandcastle'],
];

const host = 'sandbox.invalid';

/** The text as the sandbox would have it. */
export function conceal(text: string): string {
  let concealed = text;
  for (const [theirs, ours] of people) {
    concealed = concealed.replace(new RegExp(`\\b${theirs}(@|%40)zulip\\.com`, 'gi'), `${ours}$1${host}`);
  }
  concealed = concealed.replace(/(@|%40)(zulip\.com|zulipdev\.com|example\.com)\b/gi, `$1${host}`);
  for (const [theirs, ours] of names) concealed = concealed.replaceAll(theirs, ours);
  return concealed.replace(/http:\/\/127\.0\.0\.1:[0-9]+/g, 'http://sandbox.invalid');
}

/** The recordings hide secrets; these replacements cause the same answer. */
export function secretFor(name: string, isLong: boolean, { msg }: Readonly<Record<string, unknown>>): string {
  if (name === 'token' && String(msg).startsWith('Empty')) return isLong ? '{a×5000}' : '';
  if (name === 'token') return 'c2FuZGJveA==';
  if (msg === 'The password is too weak.') return 'x';
  return String(msg).startsWith('Your username or password') ? 'wrong' : 'sandbox';
}

export function isHidden(text: string): boolean {
  return text === '…' || text === '***';
}

/** Shortens runs of one character. */
export function squeeze(text: string): string {
  return text.replace(/(.)\1{39,}/gsu, (run, character: string) => `{${character}×${[...run].length}}`);
}

/** Undoes `squeeze`. */
export function unsqueeze(text: string): string {
  return text.replaceAll(/\{(.)×([0-9]+)\}/gsu, (_, character: string, times: string) =>
    character.repeat(Number(times)),
  );
}
