/**
 * Who carries parcels, and where each shows how far one is. The addresses are the carriers' own
 * public tracking pages; `{number}` is the tracking number.
 */
export const CARRIERS = [
  {
    id: 'postnord',
    name: 'PostNord',
    trackingUrl: 'https://tracking.postnord.com/?id={number}',
  },
  {
    id: 'dhl',
    name: 'DHL',
    trackingUrl:
      'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id={number}',
  },
  {
    id: 'inpost',
    name: 'InPost',
    trackingUrl: 'https://inpost.pl/sledzenie-przesylek?number={number}',
  },
  {
    id: 'gls',
    name: 'GLS',
    trackingUrl: 'https://gls-group.com/GROUP/en/parcel-tracking/?match={number}',
  },
  {
    id: 'dao',
    name: 'DAO',
    trackingUrl: 'https://www.dao.as/privat/find-din-pakke/?stregkode={number}',
  },
  { id: 'ups', name: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
  {
    id: 'usps',
    name: 'USPS',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
] as const

export type CarrierId = (typeof CARRIERS)[number]['id']
export const CARRIER_IDS = CARRIERS.map(({ id }) => id)

/** What a tracking number is, once spaces and dashes are gone. The database checks the same. */
const TRACKING_NUMBER = /^[A-Z0-9]{6,40}$/

/** A tracking number as people type it, in the form that is kept: `3s 12-ab` is `3S12AB`. */
export function readTrackingNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s-]+/g, '').toUpperCase()
  return TRACKING_NUMBER.test(number) ? number : undefined
}

/** Where anybody can see how far a parcel is. */
export function trackingUrl(parcel: { carrier: CarrierId; trackingNumber: string }): string {
  const carrier = CARRIERS.find(({ id }) => id === parcel.carrier) ?? CARRIERS[0]
  return carrier.trackingUrl.replace('{number}', encodeURIComponent(parcel.trackingNumber))
}
