/** The service of an outgoing webhook bot, as requests send it. */

/** The two parts of the service, named as in readings and requests. */
export interface BotService {
  readonly service_payload_url?: string | null | undefined;
  readonly service_interface?: number | null | undefined;
}

/**
 * Returns the changes with the other part of the service added: the server takes an address alone as one with the
 * first interface, and ignores an interface alone.
 */
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
