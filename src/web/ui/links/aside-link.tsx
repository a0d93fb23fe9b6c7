import type { ComponentProps } from 'react'

/** A link inside a sentence to something to read aside: in a new tab, so that what was begun stays. */
export function AsideLink(link: ComponentProps<'a'>) {
  return (
    <a
      target="_blank"
      rel="noopener"
      className="text-accent underline underline-offset-4 hover:text-accent-strong"
      {...link}
    />
  )
}
