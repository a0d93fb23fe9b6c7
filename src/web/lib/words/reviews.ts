import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownReviews } from '#contract/reviews/review.ts'
import { type Language, languageTag } from '#domain/languages.ts'
import { MAX_STARS } from '#domain/reviews/reviews.ts'
import { fetchReviews } from '../backend/fetch-reviews.ts'
import { useLanguage } from '../pages/paths.ts'
import type { Claim } from './claims.ts'

/** How many the home page shows before it is asked for all; other pages show those after them. */
export const FIRST_QUOTES = 3

const loaded = new Map<Language, Promise<ShownReviews>>()

/**
 * What customers say and how they rate the shop; undefined until the browser knows, since no page
 * that is built holds a rating, and null where there is none.
 */
export function useShownReviews(): ShownReviews | null | undefined {
  const language = useLanguage()
  const [shown, setShown] = useState<{ in: Language; reviews: ShownReviews | null }>()
  useEffect(() => {
    let isWanted = true
    void loadReviews(language)
      .catch((error: unknown) => {
        // The page is whole without them.
        console.warn('The reviews could not be loaded', error)
        return null
      })
      .then((reviews) => isWanted && setShown({ in: language, reviews }))
    return () => {
      isWanted = false
    }
  }, [language])
  if (shown?.in !== language) return undefined
  return shown.reviews && shown.reviews.count > 0 ? shown.reviews : null
}

/** Once for all parts of a page that show something of them. */
function loadReviews(language: Language): Promise<ShownReviews> {
  const known = loaded.get(language)
  if (known) return known
  const loading = fetchReviews(language).catch((error: unknown) => {
    loaded.delete(language)
    throw error
  })
  loaded.set(language, loading)
  return loading
}

/** The average as a claim, in the words of the language. The page must load the `claims` texts. */
export function useRating(reviews: ShownReviews | null | undefined): Claim | undefined {
  const { t } = useTranslation('claims')
  const language = useLanguage()
  if (reviews?.average == null) return undefined
  const number = new Intl.NumberFormat(languageTag(language), { minimumFractionDigits: 1 })
  const average = number.format(reviews.average)
  return {
    value: `${average}/${MAX_STARS}`,
    label: t('reviews.averageLabel'),
    text: t('reviews.average', { average, of: MAX_STARS }),
  }
}

/** Reviews as quotes. The page must load the `claims` texts. */
export function useQuotes(reviews: ShownReviews['reviews']) {
  const { t } = useTranslation('claims')
  return reviews.map(({ id, stars, text, name, place, language }) => ({
    id,
    text,
    lang: languageTag(language),
    name,
    location: place,
    initials: initialsOf(name),
    rating: stars,
    of: MAX_STARS,
    ratingLabel: t('reviews.stars', { rating: stars, of: MAX_STARS }),
  }))
}

/** `Margaret Ellis` is `ME`. */
function initialsOf(name: string): string {
  const letters = name.split(' ').map((part) => [...part][0] ?? '')
  return letters.slice(0, 2).join('').toUpperCase()
}
