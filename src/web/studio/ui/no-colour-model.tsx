import { useTranslation } from 'react-i18next'

/** What the engine does not color without a model for colors, and how to install one. */
export function NoColourModel() {
  const { t } = useTranslation('studio-shell')
  return <p className="text-sm text-ink-soft">{t('noColourModel')}</p>
}
