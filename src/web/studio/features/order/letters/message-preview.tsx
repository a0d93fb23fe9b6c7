import { useTranslation } from 'react-i18next'
import { type Language, languageTag } from '#domain/languages.ts'
import type { MessageReason } from '#domain/orders/customer-messages.ts'
import { useReasonText } from './reason-text.ts'

type MessagePreviewProps = { language: Language; reason: MessageReason; text: string }

/** What the customer will read, in their language. */
export function MessagePreview({ language, reason, text }: MessagePreviewProps) {
  const { t } = useTranslation('studio-order')
  const given = useReasonText(language, reason)
  const paragraphs = [given, text.trim()].filter(Boolean)
  if (paragraphs.length === 0) return null
  return (
    <figure className="grid gap-1 text-sm">
      <figcaption className="text-ink-soft">{t('messages.preview')}</figcaption>
      <div
        lang={languageTag(language)}
        className="grid gap-2 rounded-lg bg-sunken p-3 [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </figure>
  )
}
