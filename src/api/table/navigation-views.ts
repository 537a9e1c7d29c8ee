/** Views of the left sidebar (docs/service.md, Navigation views). */
import { navigationViewFields, navigationViewReading } from '../resources/navigation-view.ts';
import { createParams, updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

const pathFragment = {
  kind: 'text',
  in: 'path',
  required: true,
  nonEmpty: true,
  help: 'URL fragment that identifies the view',
} as const;

export const listNavigationViews = endpoint({
  id: 'nav-view.list',
  method: 'GET',
  path: '/navigation_views',
  since: 390,
  help: 'list your added and customized views in the left sidebar',
  params: {},
  reply: {
    navigation_views: {
      list: { object: navigationViewReading },
    },
  },
});

export const addNavigationView = endpoint({
  id: 'nav-view.add',
  method: 'POST',
  path: '/navigation_views',
  since: 390,
  help: 'add a view, or customize a built-in one',
  params: createParams(navigationViewFields),
  reply: {},
});

export const editNavigationView = endpoint({
  id: 'nav-view.edit',
  method: 'PATCH',
  path: '/navigation_views/{fragment}',
  since: 390,
  help: 'update a view',
  params: {
    fragment: pathFragment,
    ...updateParams(navigationViewFields),
  },
  reply: {},
  errors: ['NOT_FOUND'],
});

export const removeNavigationView = endpoint({
  id: 'nav-view.remove',
  method: 'DELETE',
  path: '/navigation_views/{fragment}',
  reportsIgnored: false,
  since: 390,
  help: 'remove a view, or reset a built-in one',
  params: { fragment: pathFragment },
  reply: {},
  errors: ['NOT_FOUND'],
});
