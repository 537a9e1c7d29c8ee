import { describe, expect, it } from 'vitest';
import { loadStyle } from '../../src/output/style.ts';

describe('loadStyle', () => {
  it('leaves text unchanged without color', async () => {
    const style = await loadStyle(false);
    expect([style.heading('id'), style.label('id')]).toEqual(['id', 'id']);
  });

  it('styles headings and labels, whatever the environment of the process', async () => {
    const style = await loadStyle(true);
    expect(style.heading('id')).toBe('\u001b[1m\u001b[4mid\u001b[24m\u001b[22m');
    expect(style.label('id')).toBe('\u001b[1mid\u001b[22m');
  });
});
