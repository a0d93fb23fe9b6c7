import type { ShownReviews } from '#contract/reviews/review.ts'
import type { Language } from '#domain/languages.ts'
import de from './samples/de.json' with { type: 'json' }
import dk from './samples/dk.json' with { type: 'json' }
import en from './samples/en.json' with { type: 'json' }
import pl from './samples/pl.json' with { type: 'json' }
import sv from './samples/sv.json' with { type: 'json' }

type SampleId = keyof typeof en

const TEXTS: Record<Language, typeof en> = { en, pl, dk, de, sv }
/** In their order. */
const STARS: Record<SampleId, number> = {
  margaret: 5,
  henrik: 5,
  agnieszka: 5,
  ingrid: 5,
  thomas: 5,
  clara: 5,
  jonas: 5,
  piotr: 4,
  sofie: 5,
  erik: 5,
}

/** Reviews that nobody gave, written for a demo of the shop and called samples where they are shown. */
export function sampleReviews(language: Language): ShownReviews['reviews'] {
  return (Object.keys(STARS) as SampleId[]).map((id) => ({
    id,
    stars: STARS[id],
    language,
    ...TEXTS[language][id],
  }))
}
