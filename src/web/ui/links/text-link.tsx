import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** For plain links that leave the shop, such as `mailto:` and `tel:`. */
export const textLinkClass =
  'inline-flex min-h-11 items-center font-semibold break-words text-accent underline underline-offset-4 hover:text-accent-strong'

/** A link that stands by itself, in the words' own size. */
export function TextLink({ className, ...link }: ComponentProps<typeof Link>) {
  return <Link className={clsx(textLinkClass, className)} {...link} />
}
