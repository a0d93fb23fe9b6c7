import { useTranslation } from 'react-i18next'

/** Stands on the first look where the customer's colours cannot be shown on it. */
export function UnseenColours() {
  const { t } = useTranslation('wizard')
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-3 bottom-3 z-10 rounded-card border border-line bg-surface p-3 text-center text-sm shadow-raised"
    >
      {t('firstLook.noted.unseen')}
    </p>
  )
}
