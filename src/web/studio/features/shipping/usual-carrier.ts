import type { CarrierId } from '#domain/orders/carriers.ts'

/** Who carries most parcels of the shop in a country. */
const USUAL: Record<string, CarrierId> = {
  DK: 'dao',
  SE: 'postnord',
  PL: 'inpost',
  DE: 'dhl',
  US: 'usps',
}

/** The carrier that a form begins with. */
export function usualCarrier(country: string | undefined): CarrierId {
  return USUAL[country ?? ''] ?? 'dhl'
}
