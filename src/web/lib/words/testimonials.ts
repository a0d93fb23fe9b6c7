import { useTranslation } from 'react-i18next'
import { testimonialsOn } from '#domain/shop/testimonials.ts'

const FULL_RATING = 5

/** A review as a page shows it. */
export type Review = {
  id: string
  name: string
  location: string
  text: string
  initials: string
  rating: number
  /** The rating in words, for those who do not see its stars. */
  ratingLabel: string
}

/**
 * The reviews of a page that are switched on, in the language shown.
 * The page must load the `claims` texts and show their `reviews.sampleNote`.
 */
export function useTestimonials(page: Parameters<typeof testimonialsOn>[0]): Review[] {
  const { t } = useTranslation('claims')
  return testimonialsOn(page).map(({ id, rating }) => {
    const name = t(`testimonials.${id}.name`)
    return {
      id,
      name,
      location: t(`testimonials.${id}.location`),
      text: t(`testimonials.${id}.text`),
      initials: initialsOf(name),
      rating,
      ratingLabel: t('reviews.stars', { rating, of: FULL_RATING }),
    }
  })
}

/** `Margaret Ellis` is `ME`. */
function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
}
