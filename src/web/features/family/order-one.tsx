import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/links/link-button.tsx'

/** The way to a print or a frame of one's own, where the customer lets the readers of the link. */
export function OrderOne({ token }: { token: string }) {
  const { t } = useTranslation('family')
  const localized = useLocalizedPath()
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="order-one" className="grid justify-items-start gap-4">
        <div className="grid gap-2">
          <h2 id="order-one" className="text-2xl">
            {t('order.title')}
          </h2>
          <p className="text-ink-soft">{t('order.text')}</p>
        </div>
        <LinkButton to={localized(paths.familyCopies(token))}>
          <Images aria-hidden />
          {t('order.go')}
        </LinkButton>
      </section>
    </Card>
  )
}
