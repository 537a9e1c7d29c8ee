/**
 * What a refusal is about that has no code of its own. The service has codes for a few reasons only; for the
 * others it says HTTP 400, BAD_REQUEST and a text, which is English because the client asks for that
 * (docs/service.md, Transport). So nothing but the exit code hangs on these texts: in other words the
 * refusal is one as any other.
 */
import type { ExitReason } from '../base/exit-codes.ts';

/** As the service words them at the levels that were seen; below 255 a channel is a stream. */
const texts: Readonly<Partial<Record<ExitReason, readonly RegExp[]>>> = {
  forbidden: [
    /^Insufficient permission$/,
    /^Not allowed for guest users$/,
    /^This endpoint does not accept bot requests\.$/,
    /^User not authorized (for this query|to create users|to change user emails)$/,
    /^You (do not|don't) have permission to .+$/,
    /^Must be an organization (administrator|owner)( .+)?$/,
    /^(Channel|Stream) content access is required\.$/,
    /^Unable to access (channel|stream) \(.+\)\.$/,
  ],
  'not-found': [
    /^Invalid message\(s\)$/,
    /^No such (topic '.*'|user|bot|invitation)$/,
    /^Invalid (channel|stream) ID$/,
    /^Invalid (user group|playground|data export ID)$/,
    /^Linkifier not found\.$/,
    /^No entry found for domain .+$/,
  ],
  conflict: [
    /^(Channel|Stream) name is already in use\.$/,
    /^User group '.*' already exists\.$/,
    /^Channel folder ('.*' already exists|name already in use)$/,
    /^Email ('.*' already|is already) in use\.?$/,
    /^Realm (filter|playground) with this Realm.* already exists\.$/,
    /^A custom emoji with this name already exists\.$/,
    /^The domain .+ is already a part of your organization\.$/,
  ],
};

const reasons = Object.entries(texts) as [ExitReason, readonly RegExp[]][];

/** The reason that a text gives; nothing for what says something else, or speaks another language. */
export function reasonByText(text: string): ExitReason | undefined {
  return reasons.find(([, forms]) => forms.some((form) => form.test(text)))?.[0];
}
