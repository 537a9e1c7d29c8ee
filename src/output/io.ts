/** The streams and what is known of them, in one object; tests hand in buffers. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  readonly stdinIsTerminal: boolean;
  /** Columns of the terminal; 80 where there is none. */
  readonly width: number;
  readonly height: number;
  readonly colour: { readonly stdout: boolean; readonly stderr: boolean };
}
