import type { ReactNode } from 'react'
import { wherePlaceholders } from '#contract/settings/detail-placeholders.ts'
import type { ShopDetail } from '#domain/settings/shop-details.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { detailsIn } from './details.ts'
import { knownSettings } from './shop-settings.ts'

/** What is only there where a detail is not empty. In a page that is being built the server decides. */
export function WhereSaid({ detail, children }: { detail: ShopDetail; children: ReactNode }) {
  const settings = knownSettings()
  const language = useLanguage()
  if (!settings) {
    const { begin, end } = wherePlaceholders(detail)
    return (
      <>
        {begin}
        {children}
        {end}
      </>
    )
  }
  return detailsIn(settings, language)[detail] ? children : null
}
