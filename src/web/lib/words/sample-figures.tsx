import { useTranslation } from 'react-i18next'
import { type ClaimId, claimsWithoutData } from '#domain/shop/claims.ts'

/** Says below claims that no data stand behind them; nothing where there are. */
export function SampleFigures({ of, className }: { of: readonly ClaimId[]; className: string }) {
  const { t } = useTranslation('claims')
  if (!claimsWithoutData().some((id) => of.includes(id))) return null
  return <p className={className}>{t('sampleFigures')}</p>
}
