import { profileFieldReading } from '../../../api/resources/profile-field.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** A custom profile field that administrators have set up. */
export const profileFieldShape = shape({
  ...storedShape(profileFieldReading, []),
  /**
   * 1 short text, 2 long text, 3 list of options, 4 date, 5 link, 6 person picker,
   * 7 external account, 8 pronouns (docs/service.md, Profile fields).
   */
  type: { oneOf: [1, 2, 3, 4, 5, 6, 7, 8] },
});
export interface ProfileField extends ReplyOf<typeof profileFieldShape> {}
