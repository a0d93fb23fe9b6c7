import clsx from 'clsx'
import type { ReactNode } from 'react'

const RHYTHM =
  '[&_section]:mt-12 [&_section:first-child]:mt-0 [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-2xl [&_h2:first-child]:mt-0 [&_h3]:mt-8 [&_h3]:mb-2 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:grid [&_ul]:gap-1.5 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:marker:text-accent [&_address]:not-italic'
const LINKS =
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-strong'

/** Long running text in a measure that reads well. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={clsx('max-w-[42rem] text-lg', RHYTHM, LINKS)}>{children}</div>
}
