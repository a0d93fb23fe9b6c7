import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type PanelProps = { title: string; children: ReactNode }

/** One subject of an order beside the proof. */
export function Panel({ title, children }: PanelProps) {
  const headingId = useId()
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={headingId} className="grid gap-4">
        <h2 id={headingId} className="text-2xl">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
