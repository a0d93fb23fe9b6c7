/**
 * The countries in which the shop sells under the law of the land, by the code of their language.
 * Every other country of the European Union has only what all of them share (`eu`).
 */
export const MARKETS = ['pl', 'de', 'dk', 'sv'] as const
export type Market = (typeof MARKETS)[number]

/** Where a duty applies: in the whole Union, or in one market alone. */
export type Jurisdiction = 'eu' | Market
