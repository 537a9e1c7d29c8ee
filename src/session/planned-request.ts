import type { Noticed } from '../api/derive/notices.ts';

/** A request as `--dry-run` shows it: decoded parameters without secrets, and path parameters in the path. */
export interface PlannedRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Notifications that it causes, beside the change itself. */
  readonly notices: readonly Noticed[];
}
