import { useTranslation } from 'react-i18next'
import { Failure } from '#web/ui/messages/failure.tsx'
import { rowOf } from '../list/photo-row.tsx'
import type { PackageFault } from './use-package-payment.ts'

/** Why an order was refused; where it was for one photo, with the way to it. */
export function PackageFaultNotice({ fault }: { fault: PackageFault | undefined }) {
  return <Failure>{fault && <Words fault={fault} />}</Failure>
}

function Words({ fault: { reason: why, photo } }: { fault: PackageFault }) {
  const { t } = useTranslation('package')
  const reason = t(`fault.${why}`)
  if (!photo) return t('fault.ofAll', { reason })
  return (
    <>
      {t('fault.text', { ...photo, reason })}{' '}
      <button
        type="button"
        onClick={() => showRow(photo.id)}
        className="min-h-8 font-semibold underline underline-offset-4"
      >
        {t('fault.show')}
      </button>
    </>
  )
}

function showRow(id: string): void {
  const row = document.getElementById(rowOf(id))
  row?.scrollIntoView({ block: 'center', behavior: 'instant' })
  row?.focus({ preventScroll: true })
}
