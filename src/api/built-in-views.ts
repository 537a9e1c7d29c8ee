/** Fragments of the built-in views; every other fragment is a custom view (docs/service.md, Navigation views). */
export const builtInViews: ReadonlySet<string> = new Set([
  'inbox',
  'recent',
  'feed',
  'drafts',
  'narrow/has/reaction/sender/me',
  'narrow/is/mentioned',
  'narrow/is/starred',
]);

/** Views that are built in on newer servers; the first level that has them is not known. */
export const laterBuiltInViews: ReadonlySet<string> = new Set(['scheduled', 'reminders']);
