/** Serializes the icon and the logos of the organization for replies and events (docs/service.md, Organization). */
import type { PictureName } from '../../api/resources/picture.ts';
import type { Organization } from '../state/organization.ts';

/**
 * Returns the address and source of a picture: uploaded (U), or the default of every organization (G for icons, D for
 * logos).
 */
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
