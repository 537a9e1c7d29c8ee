/** What is sent of the service of an outgoing webhook. */

/** The two parts of it, as readings and requests have them. */
export interface BotService {
  readonly service_payload_url?: string | null | undefined;
  readonly service_interface?: number | null | undefined;
}

/** Adds the other part to a change of one: an address alone sets the first interface, and an interface alone does nothing. */
export function withService<C extends object>(bot: BotService, changes: C & BotService): C {
  const { service_payload_url, service_interface } = changes;
  if (service_payload_url === undefined && service_interface === undefined) return changes;
  const url = service_payload_url ?? bot.service_payload_url;
  const form = service_interface ?? bot.service_interface;
  return {
    ...changes,
    ...(typeof url === 'string' && { service_payload_url: url }),
    ...(typeof form === 'number' && { service_interface: form }),
  };
}
