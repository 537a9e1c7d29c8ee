/** Entry point of the executable, which has the program's chunks and files inside it. */
import { getRawAsset } from 'node:sea';
import { chunkLoader } from '../chunks/chunk-loader.ts';
import { type PackedPlaces, readPacked } from '../chunks/packed-chunks.ts';
import type { start as Start } from '../start.ts';
import type { loadKeyring as LoadKeyring } from './keyring.ts';

function bytes(name: string): Buffer {
  return Buffer.from(getRawAsset(name) as ArrayBuffer);
}

/** Returns the text of one of the program's own files; undefined if it is not inside. */
function ownFile(path: string): string | undefined {
  try {
    return bytes(path).toString();
  } catch {
    return undefined;
  }
}

function keyring(): unknown {
  const { loadKeyring } = load('dev/executable/keyring.cjs') as { loadKeyring: typeof LoadKeyring };
  return loadKeyring(bytes('keyring.node'));
}

const pack = bytes('chunks');
const places = JSON.parse(bytes('chunks.json').toString()) as PackedPlaces;
const load = chunkLoader({
  read: (name) => readPacked(name, pack, places),
  outside: (name) => (name === '@napi-rs/keyring' ? keyring() : require(name)),
});

void (load('start.cjs') as { start: typeof Start }).start(ownFile);
