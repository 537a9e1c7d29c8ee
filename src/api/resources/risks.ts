/** Why a change is worth a question before it is made, each in words for help. */
export const risks = {
  'widens-access':
    'it lets more people read something: a private channel made public, a channel opened to the web, ' +
    'history shown to who comes later, a permission that lets more people into a private channel, a link ' +
    'by which anyone can join for ever',
  deletes: 'it deletes something, now or by a shorter retention',
  'gives-administration': 'it makes somebody an owner or an administrator',
  'takes-own-rights':
    'it takes rights from the account that asks: a lower role of its own, or no place any more among ' +
    'those who administer a channel or manage a group',
  'many-people':
    'it adds or removes more than 20 people at things that exist, all that it names taken together',
  'many-emails': 'it sends more than 20 emails, all that it names taken together',
  'removes-members': 'it takes somebody out of a group, whose members it makes exactly so',
  retires: 'it archives, deactivates or removes something that was made to last, or ends a key',
  'raw-call': 'it sends a call that is put together by hand, of which nothing is known beforehand',
  'all-that-match': 'it is told to change all that match (`--all`), and some of them are not so yet',
  'applies-files': 'it applies organization files and something would change, whatever that is',
  'replaces-stored': 'it replaces an account that is stored on this machine',
} as const;

export type Risk = keyof typeof risks;
