import type { Noticed } from '../api/derive/notices.ts';

/** A request as `--dry-run` shows it: decoded parameters, secrets hidden, path parameters in the path. */
export interface PlannedRequest {
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What people will notice of it, beside the change itself. */
  readonly notices: readonly Noticed[];
}
