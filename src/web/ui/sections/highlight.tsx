import { type ReactNode, useId } from 'react'
import { CheckPoints } from './check-points.tsx'

type HighlightProps = {
  /** A drawing without a meaning of its own. */
  icon: ReactNode
  /** A short line above the heading. */
  eyebrow?: string | undefined
  heading: string
  text: string
  points: readonly string[]
}

/** The one thing that a page wants to be remembered for. */
export function Highlight({ icon, eyebrow, heading, text, points }: HighlightProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="page-width py-6 sm:py-8">
      <div className="grid gap-x-14 gap-y-8 rounded-card bg-accent-soft p-6 sm:p-10 lg:grid-cols-2 lg:p-14">
        <div>
          <span
            aria-hidden="true"
            className="grid size-14 place-items-center rounded-full bg-surface text-accent [&_svg]:size-7"
          >
            {icon}
          </span>
          {eyebrow && <p className="mt-5 font-semibold text-accent-strong">{eyebrow}</p>}
          <h2 id={headingId} className="mt-3">
            {heading}
          </h2>
          <p className="mt-4 text-lg">{text}</p>
        </div>
        <CheckPoints
          points={points}
          className="gap-4 self-center rounded-card bg-surface p-6 sm:p-8"
        />
      </div>
    </section>
  )
}
