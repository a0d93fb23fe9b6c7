import { formatPercent } from '#domain/figures.ts'
import { type Language, languageTag } from '#domain/languages.ts'

/**
 * What the shop says in its own praise. Each claim has an id and can be switched off here for
 * every page at once; its words are in the `claims` texts. No other text may repeat its number.
 */
const CLAIMS = {
  families: { isShown: true, families: 10_000 },
  customers: { isShown: true, customers: 1_000 },
  experience: { isShown: true, years: 10 },
  rating: { isShown: true, rating: 4.9, of: 5 },
  responseTime: { isShown: true, responseHours: 2 },
  satisfaction: { isShown: true, percent: 100 },
} as const

export type ClaimId = keyof typeof CLAIMS
export const CLAIM_IDS = Object.keys(CLAIMS) as ClaimId[]

/** The figures of a claim by name, or undefined while it is switched off. */
export function findClaim(id: ClaimId): Record<string, number> | undefined {
  const { isShown, ...figures } = CLAIMS[id]
  return isShown ? figures : undefined
}

/** The figures of a claim as a language writes them: `10000` is `10,000`; undefined while it is off. */
export function figuresOf(id: ClaimId, language: Language): Record<string, string> | undefined {
  const claim = findClaim(id)
  if (!claim) return undefined
  const number = new Intl.NumberFormat(languageTag(language))
  const figures = Object.entries(claim).map(([name, figure]) => [
    name,
    name === 'percent' ? formatPercent(figure, language) : number.format(figure),
  ])
  return Object.fromEntries(figures)
}
