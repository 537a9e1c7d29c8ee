/** `group members add --from`. */

import { addingHazards } from './_change.ts';
import { eachGroup } from './_rows.ts';

export const plan = eachGroup(true, addingHazards(true));
