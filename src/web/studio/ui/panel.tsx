import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type PanelProps = {
  title: string
  /** Names the part in addresses: `#requests`. */
  anchor?: string
  /** Beside the title: a button, a badge. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a screen. */
export function Panel({ title, anchor, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="@container">
      <Card className="grid gap-4 p-4 sm:p-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {aside}
        </header>
        {children}
      </Card>
    </section>
  )
}
