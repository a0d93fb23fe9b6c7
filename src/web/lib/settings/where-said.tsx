import type { ReactNode } from 'react'
import { wherePlaceholders } from '#contract/settings/detail-placeholders.ts'
import type { ShopDetail } from '#domain/settings/shop-details.ts'
import { useDetails } from './details.ts'
import { knownSettings } from './shop-settings.ts'

/** What is only there where a detail is not empty. In a page that is being built the server decides. */
export function WhereSaid({ detail, children }: { detail: ShopDetail; children: ReactNode }) {
  const settings = knownSettings()
  const details = useDetails()
  // Only a build draws without settings; browsers need no code for it.
  if (import.meta.env.SSR && !settings) {
    const { begin, end } = wherePlaceholders(detail)
    return (
      <>
        {begin}
        {children}
        {end}
      </>
    )
  }
  return details[detail] ? children : null
}
