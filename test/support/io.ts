import { type PassThrough, Readable, Writable } from 'node:stream';
import type { Env } from '../../src/base/env.ts';
import { type ColourChoice, createIo, type Io, withColour } from '../../src/output/io.ts';

/** An Io with buffers, created by the same function as the real one. */
export interface TestIo extends Io {
  /** Returns what was written to stdout so far. */
  out(): string;
  /** Returns what was written to stderr so far. */
  err(): string;
}

export interface TestIoOptions {
  /** All three streams, or each by name. Default: none is a terminal. */
  readonly terminal?:
    | boolean
    | { readonly stdin?: boolean; readonly stdout?: boolean; readonly stderr?: boolean };
  readonly width?: number;
  readonly height?: number;
  /** The contents of stdin; without them stdin stays open and `stdin` can be written to. */
  readonly input?: string | PassThrough;
  readonly env?: Env;
  /** Default `never`, so that expectations are plain text. */
  readonly color?: ColourChoice;
}

export function createTestIo(options: TestIoOptions = {}): TestIo {
  const { terminal = false, width, height, input = '', env = {}, color = 'never' } = options;
  const isTerminal = (name: 'stdin' | 'stdout' | 'stderr') =>
    typeof terminal === 'boolean' ? terminal : terminal[name] === true;
  const stream = (name: 'stdout' | 'stderr') => {
    const pieces: string[] = [];
    const writable = new Writable({
      decodeStrings: false,
      write(chunk: string | Buffer, _, done) {
        pieces.push(chunk.toString());
        done();
      },
    });
    const size = {
      isTTY: isTerminal(name),
      ...(width && { columns: width }),
      ...(height && { rows: height }),
    };
    return { stream: Object.assign(writable, size), text: () => pieces.join('') };
  };
  const [stdout, stderr] = [stream('stdout'), stream('stderr')];
  const readable = typeof input === 'string' ? Readable.from(input === '' ? [] : [input]) : input;
  const stdin = Object.assign(readable, { isTTY: isTerminal('stdin') });
  const plain = createIo({ stdin, stdout: stdout.stream, stderr: stderr.stream }, env);
  const io = withColour(plain, env, color);
  return Object.create(io, { out: { value: stdout.text }, err: { value: stderr.text } });
}
