/** All endpoints of the sandbox. */
import * as exported from './files.ts';
import type { Handler } from './handler.ts';

function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && 'row' in value && 'handle' in value;
}

export const allHandlers: readonly Handler[] = (Object.values(exported) as unknown[])
  .flat()
  .filter(isHandler);
