/** The icon and the logos of the organization, as replies and events tell them (docs/service.md, Organization). */
import type { PictureName } from '../../api/resources/picture.ts';
import type { Organization } from '../state/organization.ts';

/** Where a picture is and what it is: uploaded (U), or what every organization has (G for icons, D for logos). */
export function serializePicture(
  { realm }: Organization,
  name: PictureName,
  site: string,
): Record<string, string> {
  const { version, uploaded } = realm.pictures?.[name] ?? { version: 0, uploaded: false };
  const [usual, source] =
    name === 'icon' ? [`${site}/static/icon.png`, 'G'] : [`${site}/static/logo.svg?version=0`, 'D'];
  return {
    [`${name}_source`]: uploaded ? 'U' : source,
    [`${name}_url`]: uploaded ? `/user_avatars/1/realm/${name}.png?version=${version}` : usual,
  };
}
