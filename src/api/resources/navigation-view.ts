/**
 * Views of the left sidebar: the resource, its fields, and how each is written and read (docs/service.md, Navigation
 * views).
 */
import { endpoint } from '../spec.ts';
import { createParams, readingShape, resource, resourceFields, updateParams } from './resource.ts';

const pinned = {
  kind: 'flag',
  help: 'show it in the sidebar; --no-is-pinned puts it in the menu of other views',
} as const;

export const navigationViewFields = resourceFields({
  fragment: {
    reads: 'string',
    normalized: 'trimmed',
    create: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      help: 'URL fragment that identifies the view',
    },
    column: { name: 'fragment', listed: true, key: true },
  },
  name: {
    reads: 'string|null?',
    normalized: 'trimmed',
    initial: null,
    // Null is expressed by leaving the parameter out: the text `null` would be a name.
    create: { kind: 'text', nonEmpty: true, help: 'name of a custom view; built-in views have no name' },
    update: { kind: 'text', nonEmpty: true, help: 'new name; custom views only' },
    column: { name: 'name', listed: true },
  },
  is_pinned: {
    reads: 'boolean',
    initial: false,
    create: { ...pinned, required: true },
    update: pinned,
    column: { name: 'pinned', listed: true },
  },
});

/** The shape of a view in replies. */
export const navigationViewReading = readingShape(navigationViewFields);

const pathFragment = {
  kind: 'text',
  in: 'path',
  required: true,
  nonEmpty: true,
  help: 'URL fragment that identifies the view',
} as const;

export const listNavigationViews = endpoint({
  id: 'nav-view.list',
  call: 'GET /navigation_views',
  since: 390,
  help: 'list your added and customized views in the left sidebar',
  reply: {
    navigation_views: {
      list: { object: navigationViewReading },
    },
  },
});

export const addNavigationView = endpoint({
  id: 'nav-view.add',
  call: 'POST /navigation_views',
  since: 390,
  help: 'add a view, or customize a built-in one',
  params: createParams(navigationViewFields),
});

export const editNavigationView = endpoint({
  id: 'nav-view.edit',
  call: 'PATCH /navigation_views/{fragment}',
  since: 390,
  help: 'update a view',
  params: {
    fragment: pathFragment,
    ...updateParams(navigationViewFields),
  },
  errors: ['NOT_FOUND'],
});

export const removeNavigationView = endpoint({
  id: 'nav-view.remove',
  call: 'DELETE /navigation_views/{fragment}',
  reportsIgnored: false,
  since: 390,
  help: 'remove a view, or reset a built-in one',
  params: { fragment: pathFragment },
  errors: ['NOT_FOUND'],
});

export const navigationView = resource({
  noun: 'view',
  plural: 'views',
  id: 'fragment',
  key: 'fragment',
  fields: navigationViewFields,
  rows: {
    list: listNavigationViews,
    create: addNavigationView,
    update: editNavigationView,
    retire: removeNavigationView,
  },
  events: {
    type: 'navigation_view',
    made: 'add',
    changed: 'update',
    gone: 'remove',
    carries: 'navigation_view',
  },
});
