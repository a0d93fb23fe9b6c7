import { useTranslation } from 'react-i18next'
import { Toaster } from '#web/ui/messages/toaster.tsx'

export default function ShopToaster() {
  const { t } = useTranslation()
  return <Toaster label={t('notifications')} closeLabel={t('close')} />
}
