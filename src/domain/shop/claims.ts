import { formatPercent } from '#domain/figures.ts'
import { type Language, languageTag } from '#domain/languages.ts'

type ClaimEntry = {
  isShown: boolean
  /** Where the figures can be looked up; null where no data stand behind them. */
  source: string | null
  /** The day on which they were counted, or since which they hold. */
  asOf: string | null
  figures: Readonly<Record<string, number>>
}

const NO_DATA = { source: null, asOf: null } as const
const GUARANTEE = { source: 'The guarantee at /quality-guarantee: a promise', asOf: '2026-11-22' }

/**
 * What the shop says in its own praise. Each claim has an id and can be switched off here for
 * every page at once; its words are in the `claims` texts. No other text may repeat its number.
 * A production shop does not start while it shows a claim without data: an operator gives their own
 * figures with `source` and `asOf`, or switches it off. What customers think is no claim: their
 * average comes from their reviews.
 */
const CLAIMS = {
  families: { isShown: true, ...NO_DATA, figures: { families: 10_000 } },
  customers: { isShown: true, ...NO_DATA, figures: { customers: 1_000 } },
  experience: { isShown: true, ...NO_DATA, figures: { years: 10 } },
  responseTime: { isShown: true, ...NO_DATA, figures: { responseHours: 2 } },
  satisfaction: { isShown: true, ...GUARANTEE, figures: { percent: 100 } },
} as const satisfies Record<string, ClaimEntry>

export type ClaimId = keyof typeof CLAIMS
export const CLAIM_IDS = Object.keys(CLAIMS) as ClaimId[]

/** The figures of a claim by name, or undefined while it is switched off. */
export function findClaim(id: ClaimId): Record<string, number> | undefined {
  const { isShown, figures }: ClaimEntry = CLAIMS[id]
  return isShown ? figures : undefined
}

/** The claims that pages show and nothing proves; a demo of the shop calls them samples. */
export function claimsWithoutData(): ClaimId[] {
  return CLAIM_IDS.filter((id) => {
    const { isShown, source, asOf }: ClaimEntry = CLAIMS[id]
    return isShown && (source === null || asOf === null)
  })
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
