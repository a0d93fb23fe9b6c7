type TestimonialEntry = { id: string; isShown: boolean; rating: number; page: TestimonialPage }
type TestimonialPage = 'home' | 'quality-guarantee'

/** Written for the shop as samples, and said to be where they are shown. */
const TESTIMONIALS = [
  { id: 'margaret', isShown: true, rating: 5, page: 'home' },
  { id: 'henrik', isShown: true, rating: 5, page: 'home' },
  { id: 'agnieszka', isShown: true, rating: 5, page: 'home' },
  { id: 'ingrid', isShown: true, rating: 5, page: 'quality-guarantee' },
  { id: 'thomas', isShown: true, rating: 5, page: 'quality-guarantee' },
] as const satisfies readonly TestimonialEntry[]

export type Testimonial = (typeof TESTIMONIALS)[number]

/** The testimonials of a page that are switched on, in their order. */
export function testimonialsOn(page: TestimonialPage): Testimonial[] {
  return TESTIMONIALS.filter((entry) => entry.isShown && entry.page === page)
}
