import { useTranslation } from 'react-i18next'
import { DeskPage } from '#web/studio/desk/desk-page.tsx'
import { ColourDesk } from './colour-desk.tsx'
import { deskQuery } from './desk-calls.ts'

/** The screen on which a person colours the picture of an order. */
export function ColourDeskPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('studio-colour')
  return (
    <DeskPage
      orderId={orderId}
      title={(order) => (order ? t('title', { number: order.number }) : t('untitled'))}
      query={deskQuery(orderId)}
      show={(order, { base, saved }) =>
        base && <ColourDesk order={order} base={base} saved={saved} />
      }
    />
  )
}
