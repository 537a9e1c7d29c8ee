/** Views of the left sidebar: what one is, how each field is written and read (docs/service.md, Navigation views). */
import { readingShape, resource, resourceFields } from './resource.ts';

const pinned = {
  kind: 'flag',
  help: 'show it in the sidebar; --no-is-pinned moves it to the menu of more views',
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
    // Null is said by leaving it out: as text, `null` would be a name.
    create: { kind: 'text', nonEmpty: true, help: 'name of a custom view; built-in views have no name' },
    update: { kind: 'text', nonEmpty: true, help: 'new name; custom views only' },
    column: { name: 'name', listed: true },
  },
  is_pinned: {
    reads: 'boolean',
    create: { ...pinned, required: true },
    update: pinned,
    column: { name: 'pinned', listed: true },
  },
});

/** A view as replies tell it. */
export const navigationViewReading = readingShape(navigationViewFields);

export const navigationView = resource({
  noun: 'view',
  plural: 'views',
  id: 'fragment',
  key: 'fragment',
  fields: navigationViewFields,
  rows: {
    list: 'nav-view.list',
    create: ['nav-view.add'],
    update: ['nav-view.edit'],
    retire: 'nav-view.remove',
  },
  events: { type: 'navigation_view', made: 'add', changed: 'update', gone: 'remove' },
});
