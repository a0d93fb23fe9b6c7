import { useTranslation } from 'react-i18next'
import { DeskPage } from '#web/studio/desk/desk-page.tsx'
import { deskQuery } from './desk-calls.ts'
import { RetouchDesk } from './retouch-desk.tsx'

/** The screen on which a person repairs the picture of an order. */
export function RetouchDeskPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('studio-retouch')
  return (
    <DeskPage
      orderId={orderId}
      title={(order) => (order ? t('title', { number: order.number }) : t('untitled'))}
      query={deskQuery(orderId)}
      show={(order, { base, ...answer }) =>
        base && <RetouchDesk order={order} base={base} {...answer} />
      }
    />
  )
}
