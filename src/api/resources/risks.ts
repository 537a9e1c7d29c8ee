/** The reasons for asking before a change, each as text after `A command asks before it`. */
export const risks = {
  'widens-access':
    'lets more people read something: a private channel made public, a channel published on the web, history ' +
    'opened to new subscribers, a permission that lets more people into a private channel, an invitation link ' +
    'that never expires',
  deletes: 'deletes something, now or through a shorter retention period',
  'merges-topics': 'merges topics',
  'gives-administration': 'makes someone an owner or administrator',
  'takes-own-rights': 'takes rights from your own account',
  'many-people':
    'adds or removes more than 20 people at existing channels and groups, or changes the settings of more than ' +
    '20 users',
  'many-emails': 'sends more than 20 emails',
  'removes-members': 'removes people from a group whose members it sets exactly',
  retires: 'archives, deactivates or removes something meant to last, or revokes an API key',
  'raw-call': 'sends an API request you composed by hand',
  'all-that-match': 'changes everything that matches (`--all`)',
  'applies-files': 'applies organization files that change something',
  'replaces-stored': 'replaces an account stored on this machine',
} as const;

export type Risk = keyof typeof risks;
