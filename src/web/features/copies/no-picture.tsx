import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { orderNumber } from '#contract/orders/order.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import type { NoCopies } from './why-no-copies.ts'

/** Why nothing can be made of the picture of an order, and the way back to it. */
export function NoPicture({ orderId, why }: { orderId: string; why: NoCopies }) {
  const { t } = useTranslation('copies')
  const localized = useLocalizedPath()
  return (
    <NoPictureWords title={t(`none.${why}`)} text={t(`none.${why}Text`)}>
      <LinkButton to={localized(paths.order(orderId))}>
        {t('back', { number: orderNumber(orderId) })}
      </LinkButton>
    </NoPictureWords>
  )
}

/** Not there, or somebody else's: nobody learns which. */
export function NoSuchPicture() {
  const { t } = useTranslation('copies')
  const localized = useLocalizedPath()
  return (
    <NoPictureWords title={t('none.missing')} text={t('none.missingText')}>
      <LinkButton to={localized(paths.dashboard())}>{t('none.orders')}</LinkButton>
    </NoPictureWords>
  )
}

type WordsProps = { title: string; text: string; children: ReactNode }

/** Why there is nothing to order, and the way on. */
export function NoPictureWords({ title, text, children }: WordsProps) {
  return (
    <div className="page-width max-w-2xl py-16 text-center">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 mb-6 text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
