/** The first words of a command line with the line that help shows for each. Nothing here loads anything. */
import type { Verbs } from './commands/_define.ts';

export interface Noun {
  readonly summary: string;
  load(): Promise<{ readonly verbs: Verbs }>;
}

export const nouns: Readonly<Record<string, Noun>> = {
  channel: { summary: 'list, create and change channels', load: () => import('./commands/channel/index.ts') },
  server: { summary: 'what the server tells about itself', load: () => import('./commands/server/index.ts') },
  api: { summary: 'the interface that the commands stand on', load: () => import('./commands/api/index.ts') },
  sandbox: {
    summary: 'an embedded organization to try things in',
    load: () => import('./commands/sandbox/index.ts'),
  },
  help: {
    summary: 'topics: exit-codes, environment, formatting, references',
    load: () => import('./commands/help/index.ts'),
  },
};

/** Verbs that stand alone. */
export const verbs: Verbs = {
  whoami: {
    summary: 'show the account that the credentials belong to',
    load: () => import('./commands/whoami.ts'),
  },
};
