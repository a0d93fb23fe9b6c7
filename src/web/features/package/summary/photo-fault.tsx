import { useTranslation } from 'react-i18next'
import { Failure } from '#web/ui/messages/failure.tsx'
import { rowOf } from '../list/photo-row.tsx'
import type { PhotoFault as Fault } from './use-package-payment.ts'

/** For which photo an order was refused, with the way to it. */
export function PhotoFault({ fault }: { fault: Fault | undefined }) {
  const { t } = useTranslation('package')
  return (
    <Failure>
      {fault && (
        <>
          {t('fault.text', { ...fault, reason: t(`fault.${fault.reason}`) })}{' '}
          <button
            type="button"
            onClick={() => showRow(fault.id)}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            {t('fault.show')}
          </button>
        </>
      )}
    </Failure>
  )
}

function showRow(id: string): void {
  const row = document.getElementById(rowOf(id))
  row?.scrollIntoView({ block: 'center', behavior: 'instant' })
  row?.focus({ preventScroll: true })
}
