import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type SettingsCardProps = { title: string; text: string; children: ReactNode }

/** One concern of the account: what it is about, and beside it what can be done. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const headingId = useId()
  return (
    <Card className="p-5 sm:p-7">
      <section
        aria-labelledby={headingId}
        className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div>
          <h2 id={headingId} className="text-xl">
            {title}
          </h2>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </div>
        <div className="grid content-start gap-4">{children}</div>
      </section>
    </Card>
  )
}
