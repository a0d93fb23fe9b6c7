/**
 * The countries in which the shop sells under the law of the land, by the code of their language.
 * Every other country of the European Union has only what all of them share (`eu`).
 */
export const MARKETS = ['pl', 'de', 'dk', 'sv'] as const
export type Market = (typeof MARKETS)[number]

/** Where a duty applies: in the whole Union, or in one market alone. */
export type Jurisdiction = 'eu' | Market

const COUNTRY_OF: Record<Market, string> = { pl: 'PL', de: 'DE', dk: 'DK', sv: 'SE' }

/** The market that a country of delivery is, or undefined where only common law applies. */
export function findMarketOf(country: string): Market | undefined {
  return MARKETS.find((market) => COUNTRY_OF[market] === country)
}

/** The register in which whoever sends parcels into a market is listed for their packaging. */
export const PACKAGING_REGISTERS: Record<Market, string> = {
  pl: 'BDO',
  de: 'LUCID',
  dk: 'Dansk Producentansvar',
  sv: 'Naturvårdsverket',
}
