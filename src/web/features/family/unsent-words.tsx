import { useTranslation } from 'react-i18next'

/** What somebody was writing when no comment was taken any more: it is theirs to keep. */
export function UnsentWords({ words }: { words: string }) {
  const { t } = useTranslation('family')
  if (words.trim() === '') return null
  return (
    <figure className="grid gap-2 rounded-lg bg-sunken p-4 text-left">
      <figcaption className="text-sm text-ink-soft">{t('unsent')}</figcaption>
      <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</blockquote>
    </figure>
  )
}
