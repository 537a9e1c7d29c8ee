/** The answers that need no command line parser: the version, and help as the build stored it. */
import { ownText } from '../base/own-files.ts';
import { version } from '../base/version.ts';
import { versionDocument } from './version-document.ts';

/** Returns the version, if that is all that the command line asks for. */
export function versionAtOnce(argv: readonly string[]): string | undefined {
  const [word = '', ...others] = argv.filter((each) => each !== '--json');
  if (others.length > 0 || !['--version', '-v', '-V', 'version'].includes(word)) return undefined;
  return argv.includes('--json') ? versionDocument() : `${version}\n`;
}

/** The widths for which the build stores help: the one of pipes, and one at which every line stays whole. */
const storedWidths = [80, 100];

/** Returns the help that the command line asks for, if it was stored for this width. */
export function helpAtOnce(argv: readonly string[], width: number): string | undefined {
  const command = commandOf(argv);
  const shown = Math.min(width, 100);
  if (command === undefined || !storedWidths.includes(shown)) return undefined;
  const pages = ownText(`help-${shown}.txt`) ?? '';
  const head = `\f${command}\n`;
  const at = pages.indexOf(head);
  if (at === -1) return undefined;
  const start = at + head.length;
  const end = pages.indexOf('\f', start);
  return pages.slice(start, end === -1 ? undefined : end);
}

/** Returns the words of the command whose help is wanted: `help channel list`, or `channel list --help`. */
function commandOf(argv: readonly string[]): string | undefined {
  const isHelp = (word: string | undefined) => word === '--help' || word === '-h';
  const words = argv[0] === 'help' ? argv.slice(1) : isHelp(argv.at(-1)) ? argv.slice(0, -1) : undefined;
  if (argv.length === 0) return '';
  return words?.every((word) => /^[a-z][a-z-]*$/.test(word)) ? words.join(' ') : undefined;
}
