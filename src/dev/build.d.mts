import type { BuildOptions } from 'esbuild';

export declare const options: BuildOptions;
export declare const optionsAlone: BuildOptions;
