import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeAgo } from '#web/lib/time/use-time-ago.ts'
import type { ShownUpdate } from '#web/orders/fetch-order-updates.ts'

/** Hides what is left of a line at the upper edge, which would else look cut in half. */
const FADE =
  'before:pointer-events-none before:sticky before:-top-3 before:-mx-3 before:-mt-3 before:-mb-5 before:block before:h-8 before:bg-linear-to-b before:from-sunken before:from-60% before:to-transparent'

/** What happened so far, oldest first, in a small box that begins scrolled to the latest. */
export function OrderUpdates({ updates }: { updates: readonly ShownUpdate[] }) {
  const { t } = useTranslation(['dashboard', 'order'])
  const timeAgo = useTimeAgo(t('order.justNow'))
  const headingId = useId()
  const box = useRef<HTMLElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  const count = updates.length
  useEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' })
  }, [count])
  return (
    <div>
      <h4 id={headingId} className="font-semibold">
        {t('order.updates')}
      </h4>
      <section
        ref={box}
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className={clsx(
          'mt-2 h-36 overflow-y-auto rounded-lg border border-line bg-sunken p-3',
          isScrolled && FADE,
        )}
        onScroll={({ currentTarget }) => setIsScrolled(currentTarget.scrollTop > 0)}
      >
        <ol className="grid gap-3 text-sm">
          {updates.map((update) => (
            <li key={update.id} className="grid gap-0.5">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold">{t(`order:status.${update.status}`)}</span>
                <time dateTime={update.created_at} className="text-ink-soft">
                  {timeAgo(update.created_at)}
                </time>
              </span>
              <span>{update.message}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
