/** Phrases that read like a translation; pages, help and messages use the words of the field. */

/** Phrases, and what to write in their place. */
const betterWords: readonly (readonly [phrase: RegExp, better: string])[] = [
  [/\bso already\b/, 'is already up to date; unchanged'],
  [/\bas (?:the )?files say\b/, 'matches the files; apply the files'],
  [/\ball in files, and so\b/, 'managed by files and unchanged'],
  [/\bin no file\b/, 'not in the files'],
  [/\bleft alone\b/, 'left unchanged'],
  [/\bnames nothing\b/, 'is missing; has no name'],
  [/\bis no kind of\b/, 'is not a section of organization files'],
  [/\bexclude each other\b/, 'cannot be combined'],
  [/\bthat counts? now\b/, 'the effective value'],
  [/\bnot good\b/, 'the server rejected …; … must be …'],
  [/\bworks? no more\b|\blet .{1,50} no more\b/, 'stops working; no longer'],
  [/\b(?:takes?|taken) (?:\w+ ){0,4}back\b/, 'revoke; undo'],
  [/\bput in or taken out\b|\btaken out of\b/, 'added or removed; removed from'],
  [/\bnot tried\b/, 'not attempted'],
  [/\bgoes without\b/, 'has no …'],
  [/\bwhat there is\b|\bwhat is there\b/, 'the present value; the organization; name the thing'],
  [/\bpeople will notice\b/i, 'people will be notified'],
  [/\bshall be\b/, 'must be; should be'],
  [/\bgone meanwhile\b/, 'no longer exists'],
  [/\bnobody knows the\b/, '… is not known'],
  [/\bHow to prove\b/, 'How do you want to log in?'],
  [/\bkeeps? a value\b|\bforgets? a value\b/, 'set a value; unset a value'],
  [/\bwith such consequences\b/, 'name the consequences'],
  [/\bask for an export\b/, 'start a data export'],
  [/\bsay which .{1,30} come first\b/, 'reorder …'],
  [/\bwhat became of\b/, 'the result of'],
  [/\bfed back\b/, 'for --from'],
  [/\bleft as it is\b|\bleaves? it as it is\b/, 'left unchanged'],
  [/\bdoes not go with\b|\bdo not go (?:with|together)\b/, 'cannot be used with'],
  [/\bthe account that asks\b|\bthe account that does it\b/, 'you; your own account'],
  [/\b(?:is|are|has|have|be) .{0,60}\bany more\b/, 'no longer; can no longer'],
  [/\b(?:some|every|any)body\b(?=[ ,.;:|])/i, 'someone; everyone; anyone'],
  [/\ball the same\b/, 'anyway'],
  [/\bif that is meant\b/, 'to allow this'],
  [/\bonly what is named changes\b/i, 'changes only what you name'],
  [/\bas it stands\b|\bas it comes\b/, 'unchanged; as is; the default'],
  [/\bfor good\b/, 'permanently'],
  [/\bthose (?:that are named|whose|who)\b/, 'name the things: the folders you name; users who'],
  [/\banew\b/, 'again; start over'],
  [/\bgot lost\b/, 'was lost'],
  [/\bends? with \d/i, 'exits with'],
  [/\bis no (?:bot|map|list|JSON|text|object|name)\b/, 'is not a …'],
  [/\bout of use\b/, 'archived; deactivated; deleted'],
  [/\bworth a look\b/, 'needs attention'],
  [/\bpassed over\b/, 'ignored; skipped'],
  [/\bgoes with\b/, 'can be used with'],
  [/\bstands? (?:for nothing|in each other)\b/, 'refers to nothing; … are nested'],
  [/\bcounts? before\b/, 'overrides'],
  [/\bare told apart\b/, 'must be unique'],
  [/\bread whole\b/, 'read completely'],
  [/\bsay (?:id:|another)/, 'add id: …; give it another …'],
  [/\bthere is an? .{1,30} already\b/, '… already exists'],
  [/\bwhoever has\b/i, 'anyone with'],
  [/\bas was wanted\b/, 'up to date'],
];

/** Each phrase in a text, with the better one. */
export function poorWordsIn(text: string): string[] {
  const line = text.replaceAll(/\s+/g, ' ');
  return betterWords.flatMap(([phrase, better]) => {
    const found = phrase.exec(line);
    if (found === null) return [];
    const around = line.slice(Math.max(0, found.index - 30), found.index + found[0].length + 30);
    return [`'${found[0]}' in '${around.trim()}': write '${better}'`];
  });
}
