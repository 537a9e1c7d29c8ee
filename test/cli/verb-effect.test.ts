import { describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';

describe('changesSomething', () => {
  it('is true if a row writes', async () => {
    const changing = (await everyVerb()).filter(({ verb }) => changesSomething(verb));
    const paths = changing.map(({ words }) => words.join(' '));
    expect(paths).toEqual(expect.arrayContaining(['channel create', 'group deactivate', 'status clear']));
    for (const path of ['channel list', 'whoami', 'api list', 'defaults list'])
      expect(paths).not.toContain(path);
  });
});
