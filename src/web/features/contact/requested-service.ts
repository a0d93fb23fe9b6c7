import { CONTACT_SERVICES, type ContactService } from '#domain/shop/contact.ts'

/** The service that an address asks for: `?service=rush`. Anything unknown asks for none. */
export function requestedService(search: string): ContactService | undefined {
  const requested = new URLSearchParams(search).get('service')
  return CONTACT_SERVICES.find((service) => service === requested)
}
