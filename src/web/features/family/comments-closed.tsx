import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDate } from '#web/lib/time/use-date.ts'
import { UnsentWords } from './unsent-words.tsx'

type CommentsClosedProps = {
  titleId: string
  expiresAt: string
  /** What was being written when it happened. */
  unsent: string
  /** Whether it takes the place of the form, and the focus with it. */
  isNews: boolean
}

/** Why there is no form: the customer has answered this version. */
export function CommentsClosed({ titleId, expiresAt, unsent, isNews }: CommentsClosedProps) {
  const { t } = useTranslation('family')
  const date = useDate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) title.current?.focus({ preventScroll: true })
  }, [isNews])
  return (
    <>
      <div className="grid gap-2">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-2xl outline-none">
          {t('closed.title')}
        </h2>
        <p>{t('closed.text', { date: date(expiresAt) })}</p>
      </div>
      <UnsentWords words={unsent} />
    </>
  )
}
