/** Views in the left sidebar. Parameters and replies: interface.md and the service's source; levels: the API changelog. */
import { endpoint } from '../spec.ts';

const fragment = {
  kind: 'text',
  required: true,
  nonEmpty: true,
  help: 'hash of its address, which identifies it',
} as const;
const pathFragment = { ...fragment, in: 'path' } as const;

const pinned = {
  kind: 'flag',
  help: 'show it in the sidebar; with --no-is-pinned in the menu of more views',
} as const;

export const listNavigationViews = endpoint({
  id: 'nav-view.list',
  method: 'GET',
  path: '/navigation_views',
  since: 390,
  help: "the account's own views in the left sidebar that it has added or changed",
  params: {},
  reply: {
    navigation_views: {
      list: { object: { fragment: 'string', is_pinned: 'boolean', name: 'string|null?' } },
    },
  },
});

export const addNavigationView = endpoint({
  id: 'nav-view.add',
  method: 'POST',
  path: '/navigation_views',
  since: 390,
  help: 'add a view, or configure a built-in one for the first time',
  params: {
    fragment,
    is_pinned: { ...pinned, required: true },
    // Null is said by leaving it out: as text, `null` would be a name.
    name: { kind: 'text', nonEmpty: true, help: 'name of a custom view; built-in views take none' },
  },
  reply: {},
});

export const editNavigationView = endpoint({
  id: 'nav-view.edit',
  method: 'PATCH',
  path: '/navigation_views/{fragment}',
  since: 390,
  help: 'change a view',
  params: {
    fragment: pathFragment,
    is_pinned: pinned,
    name: { kind: 'text', nonEmpty: true, help: 'new name; custom views only' },
  },
  reply: {},
  errors: ['NOT_FOUND'],
});

export const removeNavigationView = endpoint({
  id: 'nav-view.remove',
  method: 'DELETE',
  path: '/navigation_views/{fragment}',
  since: 390,
  help: 'remove a view; a built-in one goes back to how it comes',
  params: { fragment: pathFragment },
  reply: {},
  errors: ['NOT_FOUND'],
});
