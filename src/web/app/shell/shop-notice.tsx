import { useTranslation } from 'react-i18next'
import { useDetails } from '#web/lib/settings/details.ts'
import { WhereSaid } from '#web/lib/settings/where-said.tsx'

/** What the owners tell everybody, above the page. */
export function ShopNotice() {
  const { t } = useTranslation()
  const { notice } = useDetails()
  return (
    <WhereSaid detail="notice">
      <aside
        aria-label={t('header.notice')}
        className="bg-info-soft px-4 py-2.5 text-center text-sm font-semibold text-balance text-info"
      >
        <p>{notice}</p>
      </aside>
    </WhereSaid>
  )
}
