/** The command tree as data: `help --json` prints it, and the command and man pages are made from it. */
import type { CodecName } from '../api/codecs/index.ts';
import type { Risk } from '../api/resources/risks.ts';
import type { Role } from '../api/spec.ts';

export interface DescribedCommands {
  readonly format_version: number;
  readonly version: string;
  readonly commands: readonly DescribedCommand[];
  readonly global_options: readonly DescribedOption[];
  readonly exit_codes: readonly { readonly code: number; readonly meanings: readonly string[] }[];
}

export interface DescribedCommand {
  /** As typed after the program's name: `channel create`. */
  readonly command: string;
  readonly summary: string;
  readonly description: string | null;
  /** Under which heading the first page of help lists it: `Organization`. */
  readonly heading: string;
  readonly usage: string;
  readonly arguments: readonly DescribedArgument[];
  /** The common ones first; of them its own, then those that it shares with others. */
  readonly options: readonly DescribedOption[];
  /** Whether it can change something. */
  readonly changes: boolean;
  /** What an agent can do with it through `realmctl mcp`: run it, or plan the change that it makes. */
  readonly agents: 'read' | 'plan' | null;
  /** Null where it calls no server. */
  readonly permission: DescribedPermission | null;
  /** First feature level of a server at which it works; null for all. */
  readonly feature_level: number | null;
  /** The risks about which it can ask for confirmation. */
  readonly asks: readonly Risk[];
  readonly output: DescribedOutput;
  readonly exit_codes: readonly number[];
  readonly examples: readonly { readonly line: string; readonly what: string; readonly exit: number }[];
  readonly related: readonly string[];
}

export interface DescribedArgument {
  readonly name: string;
  readonly help: string | null;
  readonly required: boolean;
  readonly repeatable: boolean;
  readonly type: CodecName | null;
  readonly choices: readonly string[] | null;
}

export interface DescribedOption {
  /** With its dashes. */
  readonly name: string;
  /** Other names: short, friendlier. */
  readonly also: readonly string[];
  /** Switches that say no to it. */
  readonly opposites: readonly string[];
  /** The placeholder of its value: `<text>`; null for a switch. */
  readonly value: string | null;
  readonly type: CodecName | null;
  readonly choices: readonly string[] | null;
  readonly default: string | number | boolean | null;
  readonly required: boolean;
  readonly repeatable: boolean;
  /** Whether it names something on this machine, such as a file. */
  readonly local: boolean;
  /** First feature level of a server that knows it; null for all. */
  readonly feature_level: number | null;
  /** The lowest role that can set it, if higher than the command's. */
  readonly role: Role | null;
  /** Whether it is this command's own, shared with other commands, or taken by every command. */
  readonly group: 'own' | 'common' | 'global';
  /** Whether `--help` shows it, or only `--help --all`. */
  readonly importance: 'common' | 'rare';
  /** Under which heading `--help --all` lists it: `Options`, `More options`, `Table options`. */
  readonly heading: string;
  /** The line that `--help --all` shows. */
  readonly help: string;
}

export interface DescribedPermission {
  /** Whether it needs an account. */
  readonly account: boolean;
  /** The lowest role that can do it in a new organization, to things that belong to others. */
  readonly role: Role;
  /** Whether a bot with the role of a member can do it. */
  readonly bots: boolean;
  /** The setting that decides, whatever the role. */
  readonly setting: string | null;
  readonly note: string | null;
}

export interface DescribedOutput {
  /** What `--json` prints; `either` is an object for one thing and an array for several. */
  readonly shape: 'object' | 'array' | 'either' | 'text' | null;
  /** Fields, as far as they are known without a server. */
  readonly fields: readonly string[];
  /** Names that `--columns` and `--sort` accept. */
  readonly columns: readonly string[];
  /** The name of its schema in `realmctl schema`. */
  readonly document: string | null;
}

/** Whether an option reads stdin if its value is `-`, according to its help. */
export function readsStdin(help: string): boolean {
  return help.includes('- reads stdin');
}
