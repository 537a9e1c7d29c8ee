/** `group members remove --from`. */
import { addingHazards } from './_change.ts';
import { eachGroup } from './_rows.ts';

export const plan = eachGroup(false, addingHazards(false));
