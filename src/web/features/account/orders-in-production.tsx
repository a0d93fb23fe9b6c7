import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

type OrdersInProductionProps = { isShown: boolean; onFollow?: () => void }

/** Why an account cannot be deleted yet, with the way to the orders that it waits for. */
export function OrdersInProduction({ isShown, onFollow }: OrdersInProductionProps) {
  const { t } = useTranslation('account')
  const localized = useLocalizedPath()
  return (
    <Notice tone="warning">
      {isShown && (
        <>
          {t('deletion.inProduction')}{' '}
          <TextLink to={localized(paths.dashboard())} onClick={onFollow}>
            {t('deletion.toOrders')}
          </TextLink>
        </>
      )}
    </Notice>
  )
}
