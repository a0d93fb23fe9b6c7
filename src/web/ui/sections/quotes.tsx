import { cardColumns } from './card-columns.ts'
import { Stars } from './stars.tsx'

export type Quote = {
  id: string
  text: string
  /** The language of its words, as `lang` writes it. */
  lang: string
  name: string
  location: string
  initials: string
  rating: number
  /** The most that can be given. */
  of: number
  /** The rating in words, such as "5 out of 5 stars". */
  ratingLabel: string
}

/** What people say, with who says it. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <ul className={cardColumns(quotes.length)}>
      {quotes.map(({ id, text, lang, name, location, initials, rating, of, ratingLabel }) => (
        <li key={id}>
          <figure className="flex h-full flex-col rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
            <Stars count={rating} of={of} label={ratingLabel} />
            <blockquote
              lang={lang}
              className="mt-4 mb-6 font-display text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]"
            >
              {text}
            </blockquote>
            <figcaption className="mt-auto flex items-center gap-3">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong"
              >
                {initials}
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">{location}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
