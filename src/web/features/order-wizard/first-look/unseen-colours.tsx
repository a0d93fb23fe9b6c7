import { useTranslation } from 'react-i18next'
import type { PaintedLookProps } from './painted-look.tsx'

/** Stands on the first look where the customer's colours were to be shown on it and cannot be. */
export function UnseenColours({ isShown }: Pick<PaintedLookProps, 'isShown'>) {
  const { t } = useTranslation('wizard')
  if (!isShown) return null
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-3 bottom-3 z-10 rounded-card border border-line bg-surface p-3 text-center text-sm shadow-raised"
    >
      {t('firstLook.noted.unseen')}
    </p>
  )
}
