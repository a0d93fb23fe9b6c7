import lastCheck from './accessibility-check.json' with { type: 'json' }
import type { Market } from './markets.ts'

/** Whom somebody may turn to who finds a barrier in the shop and gets no help there. */
type Authority = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** In the language of the country. */
  name: string
  address: string
  email: string
}

/**
 * Who watches over the accessibility of web shops in each market (Directive (EU) 2019/882, Article 23),
 * to our knowledge of November 2026.
 */
const AUTHORITIES: Readonly<Record<Market, readonly Authority[]>> = {
  pl: [
    {
      country: 'PL',
      name: 'Minister Cyfryzacji',
      address: 'ul. Królewska 27, 00-060 Warszawa',
      email: 'dostepnosc.cyfrowa@cyfra.gov.pl',
    },
    {
      country: 'PL',
      name: 'Państwowy Fundusz Rehabilitacji Osób Niepełnosprawnych (PFRON)',
      address: 'al. Jana Pawła II 13, 00-828 Warszawa',
      email: 'kancelaria@pfron.org.pl',
    },
  ],
  de: [
    {
      country: 'DE',
      name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
      address: 'Postfach 39 11 55, 39135 Magdeburg',
      email: 'MLBF@ms.sachsen-anhalt.de',
    },
  ],
  dk: [
    {
      country: 'DK',
      name: 'Sikkerhedsstyrelsen',
      address: 'Esbjerg Brygge 30, 6700 Esbjerg',
      email: 'sik@sik.dk',
    },
  ],
  sv: [
    {
      country: 'SE',
      name: 'Post- och telestyrelsen (PTS)',
      address: 'Box 6101, 102 32 Stockholm',
      email: 'pts@pts.se',
    },
  ],
}

/** The authorities of some markets, in their order. */
export function authoritiesOf(markets: readonly Market[]): Authority[] {
  return markets.flatMap((market) => AUTHORITIES[market])
}

/** What the last run of `npm run accessibility:check` found on the English pages. */
export const ACCESSIBILITY_CHECK = lastCheck
