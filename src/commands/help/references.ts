import { verb } from '../_define.ts';

const text = `References

Channels, users, groups and folders can be written as

  design                  the exact name; case does not matter for channels
  ana@example.com         a user's email address
  id:12                   an id
  12                      an id too, unless something is called 12
  name:12                 a name, whatever it looks like
  https://...             a link to a channel, user or group of the organization
  me                      the account itself

Messages, linkifiers, files and all other things take id:12 or 12 as well.

Several users are separated by commas; group:design stands for the members of
a group, none for nobody.

A permission (can_..._group) is given to

  role:members            a role and all above it: owners, administrators (or
                          admins), moderators, fullmembers, members, everyone,
                          internet, nobody; role: may be left out unless a group
                          has that name
  design                  a user group
  user:ana@example.com,group:design,role:moderators
                          any of these

--all selects everything that the list command of the noun would show. Its
filters start with --where-, so that none is mistaken for a change. The command
says how many things change, and asks once; if nothing matches, that is not an
error.

  channel update --all --where-folder Product --topics-policy inherit
  user update --all --where-role member --where-no-bots --role moderator

--if-current NAME=VALUE makes a change only if the present value is still VALUE;
NAME is the flag that changes it. Otherwise nothing is changed, and the exit
code is 6:

  channel update general --name lobby --if-current name=general
  group update on-call --can-join-group members \\
    --if-current can-join-group=nobody
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help references': 'print the topic' },
  run: async () => ({ text }),
});
