import type { ReactNode } from 'react'
import { Wordmark } from '#web/app/shell/wordmark.tsx'
import { Card } from '#web/ui/card.tsx'

type EntrancePageProps = { title: string; text: string; children: ReactNode }

/** What stands before the studio: signing in, or why somebody cannot come in. */
export function EntrancePage({ title, text, children }: EntrancePageProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-center gap-6 px-4 py-10">
      <title>{title}</title>
      <p className="flex items-center justify-center gap-2.5">
        <Wordmark />
      </p>
      <Card className="p-6 sm:p-8">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 mb-6 [overflow-wrap:anywhere] text-ink-soft">{text}</p>
        {children}
      </Card>
    </main>
  )
}
