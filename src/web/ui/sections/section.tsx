import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  /** The anchor that links may point to. */
  id?: string
  heading: string
  lead?: string
  tone?: 'plain' | 'sunken'
  isCentered?: boolean
  children: ReactNode
}

/** One topic of a page, named by its `h2`. */
export function Section({
  id,
  heading,
  lead,
  tone = 'plain',
  isCentered = false,
  children,
}: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={clsx('py-14 sm:py-20', tone === 'sunken' && 'bg-sunken')}
    >
      <div className="page-width">
        <header className={clsx('max-w-2xl', isCentered && 'mx-auto text-center text-balance')}>
          <h2 id={headingId}>{heading}</h2>
          {lead && <p className="mt-3 text-lg text-ink-soft">{lead}</p>}
        </header>
        <div className="mt-8 sm:mt-12">{children}</div>
      </div>
    </section>
  )
}
