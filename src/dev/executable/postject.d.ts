declare module 'postject' {
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ): Promise<void>;
}
