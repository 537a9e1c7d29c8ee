import type { Planned } from './planned.ts';
export async function writeUndo(_path: string, _first: Planned): Promise<void> {}
