import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#web/ui/messages/failure.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Outcome } from './use-approvals.ts'

type OutcomeNoticeProps = {
  outcome: Outcome | undefined
  /** How many are still ticked. */
  left: number
}

/** How many were approved, how many were not, and why the rest still waits. */
export function OutcomeNotice({ outcome, left }: OutcomeNoticeProps) {
  const { t } = useTranslation('contact-sheet')
  const place = useRef<HTMLDivElement>(null)
  const { approved = 0, refused = 0, stop } = outcome ?? {}
  // The button that was pressed has gone by then, and so have the photographs it was about.
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return (
    <div ref={place} tabIndex={-1} className={clsx('grid gap-2 outline-none', outcome && 'mb-5')}>
      <Notice tone="success">{approved > 0 && t('outcome.approved', { count: approved })}</Notice>
      <Notice tone="warning">{refused > 0 && t('outcome.refused', { count: refused })}</Notice>
      <Failure>
        {stop && (
          <>
            {stop} {left > 0 && t('outcome.left', { count: left })}
          </>
        )}
      </Failure>
    </div>
  )
}
