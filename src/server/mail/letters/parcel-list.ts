import { Link } from '@react-email/components'
import { createElement as h, type ReactNode } from 'react'
import { styles } from './mail-styles.ts'
import type { LayoutText, MailParcel } from './mail-texts.ts'

/** Each parcel with its carrier, its number and where to see how far it is. */
export function parcelList(parcels: readonly MailParcel[], layout: LayoutText): ReactNode[] {
  return parcels.map(({ carrier, trackingNumber, url }) =>
    h(
      'div',
      { key: `${carrier} ${trackingNumber}`, className: 'box', style: styles.box },
      h('strong', null, carrier),
      h('br'),
      layout.trackingNumber.replace('{{trackingNumber}}', () => trackingNumber),
      h('br'),
      h(Link, { href: url, className: 'accent', style: styles.link }, layout.trackParcel),
    ),
  )
}

/** The same for programs: mail readers show it as a card (schema.org ParcelDelivery). */
export function parcelData(parcels: readonly MailParcel[], orderNumber: string): ReactNode {
  const data = parcels.map(({ carrier, trackingNumber, url }) => ({
    '@context': 'https://schema.org',
    '@type': 'ParcelDelivery',
    carrier: { '@type': 'Organization', name: carrier },
    trackingNumber,
    trackingUrl: url,
    partOfOrder: {
      '@type': 'Order',
      orderNumber,
      merchant: { '@type': 'Organization', name: 'Hueloom' },
    },
  }))
  return h(
    'script',
    { type: 'application/ld+json', 'data-skip-in-text': true },
    // Nothing in it may end the element that it stands in.
    JSON.stringify(data).replaceAll('<', '\\u003c'),
  )
}
