import type { BuildOptions } from 'esbuild';

export declare const options: BuildOptions;
