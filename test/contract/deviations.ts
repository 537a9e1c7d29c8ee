/** Where we are not as the description at feature level 372 says, and why. Each must still occur. */

export interface Deviation {
  /** As the description names it. */
  readonly call: string;
  /** The whole finding, or its beginning. */
  readonly what: string;
  readonly reason: string;
}

export const requestDeviations: readonly Deviation[] = [];

export const replyDeviations: readonly Deviation[] = [];

export const tableDeviations: readonly Deviation[] = [];
