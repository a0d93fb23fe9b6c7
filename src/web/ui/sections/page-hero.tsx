import clsx from 'clsx'
import type { ReactNode } from 'react'

type PageHeroProps = {
  eyebrow?: string
  title: string
  lead: string
  /** One picture or a small composition of pictures; stands beside the words on wide screens. */
  picture?: ReactNode
  /** A line below the picture, such as who took it. */
  caption?: string
  actions?: ReactNode
}

/** The head of a page: its only `h1`, what the page is about, and what to do next. */
export function PageHero({ eyebrow, title, lead, picture, caption, actions }: PageHeroProps) {
  return (
    <div
      className={clsx(
        'page-width grid items-center gap-x-16 gap-y-10 py-10 sm:py-16 lg:py-20',
        picture && 'lg:grid-cols-[11fr_10fr]',
      )}
    >
      <div className="max-w-3xl">
        {eyebrow && <p className="mb-3 font-semibold text-accent">{eyebrow}</p>}
        <h1>{title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-ink-soft sm:text-xl">{lead}</p>
        {actions && <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">{actions}</div>}
      </div>
      {picture && (
        <figure className="mx-auto w-full max-w-xl">
          {picture}
          {caption && <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>}
        </figure>
      )}
    </div>
  )
}
