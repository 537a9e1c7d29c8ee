import { describe, expect, it } from 'vitest';
import { endpointToMarkdown } from '../../../src/api/derive/to-markdown.ts';
import { removeNavigationView } from '../../../src/api/resources/navigation-view.ts';
import { createUser, ownUser } from '../../../src/api/table/users.ts';

describe('endpointToMarkdown', () => {
  it('writes a heading, facts and parameters', () => {
    expect(endpointToMarkdown(removeNavigationView, 'nav-view remove', () => 'FRAGMENT')).toEqual([
      '## DELETE /navigation_views/{fragment}',
      '',
      'Remove a view, or reset a built-in one.',
      '',
      '- Command: `nav-view remove`',
      '- Since feature level 390 (11.0)',
      '- Error codes: NOT_FOUND',
      '',
      '| Parameter | Flag | In | Kind | Required | Meaning |',
      '|---|---|---|---|---|---|',
      '| `fragment` | `FRAGMENT` | path | text | yes | URL fragment that identifies the view |',
      '',
    ]);
  });

  it('mentions no flag if there is none', () => {
    expect(endpointToMarkdown(createUser, null, () => undefined)).toContain(
      '| `password` |  | form | text | yes | initial password |',
    );
  });

  it('says that there are no parameters', () => {
    expect(endpointToMarkdown(ownUser, 'whoami', () => undefined)).toContain('No parameters.');
  });
});
