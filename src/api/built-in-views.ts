/** Fragments of the views that the service has built in; every other fragment is a custom view (docs/service.md, Navigation views). */
export const builtInViews: ReadonlySet<string> = new Set([
  'inbox',
  'recent',
  'feed',
  'drafts',
  'narrow/has/reaction/sender/me',
  'narrow/is/mentioned',
  'narrow/is/starred',
]);

/** Built in at newer servers; which level began with it is not known. */
export const laterBuiltInViews: ReadonlySet<string> = new Set(['scheduled', 'reminders']);
