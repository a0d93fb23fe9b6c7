import { CircleCheckBig } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'

type SheetDoneProps = {
  /** How many were approved on this sheet. */
  approved: number
  onClose: () => void
}

/** What is left to say when no proof of the purchase waits anymore. */
export function SheetDone({ approved, onClose }: SheetDoneProps) {
  const { t } = useTranslation(['contact-sheet', 'common'])
  const place = useRef<HTMLDivElement>(null)
  // What had the focus went with the last photograph.
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid justify-items-center gap-4 py-14 text-center outline-none"
    >
      <CircleCheckBig className="size-12 text-success" strokeWidth={1.5} aria-hidden />
      <p role="status" className="text-xl font-semibold">
        {approved > 0 ? t('outcome.approved', { count: approved }) : t('done.nothing')}
      </p>
      {approved > 0 && <p className="max-w-prose text-ink-soft">{t('done.next')}</p>}
      <Button onClick={onClose}>{t('common:close')}</Button>
    </div>
  )
}
