import type { Market } from './markets.ts'

/** Where a consumer may take a dispute that the shop and they could not settle. */
export type ComplaintBody = {
  name: string
  addressLines: readonly string[]
  website: string
}

/**
 * The bodies for out-of-court settlement of each market (Directive 2013/11/EU), to our knowledge of
 * November 2026; an operator compares them with the list of the European Commission.
 */
const COMPLAINT_BODIES: Record<Market, ComplaintBody> = {
  pl: {
    name: 'Wojewódzki Inspektorat Inspekcji Handlowej',
    addressLines: ['właściwy dla miejsca zamieszkania konsumenta'],
    website: 'https://uokik.gov.pl/wazne-adresy',
  },
  de: {
    name: 'Universalschlichtungsstelle des Bundes am Zentrum für Schlichtung e. V.',
    addressLines: ['Straßburger Straße 8', '77694 Kehl am Rhein'],
    website: 'https://www.verbraucher-schlichter.de',
  },
  dk: {
    name: 'Mæglingsteamet for Forbrugerklager, Nævnenes Hus',
    addressLines: ['Toldboden 2', '8800 Viborg'],
    website: 'https://naevneneshus.dk',
  },
  sv: {
    name: 'Allmänna reklamationsnämnden (ARN)',
    addressLines: ['Box 174', '101 23 Stockholm'],
    website: 'https://www.arn.se',
  },
}

/** A body with its address, in one line. */
export function complaintBodyLine({ name, addressLines, website }: ComplaintBody): string {
  return [name, ...addressLines, website].join(', ')
}

/** The bodies that a reader of a language needs: of its own market, in English of all. */
export function complaintBodiesFor(language: Market | 'en'): ComplaintBody[] {
  return language === 'en' ? Object.values(COMPLAINT_BODIES) : [COMPLAINT_BODIES[language]]
}
