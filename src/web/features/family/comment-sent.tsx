import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'

type CommentSentProps = { titleId: string; name: string; onWriteAgain: () => void }

/** Takes the place of the form, and the focus with it. */
export function CommentSent({ titleId, name, onWriteAgain }: CommentSentProps) {
  const { t } = useTranslation('family')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-full bg-success-soft text-success"
      >
        <Heart className="size-7" />
      </span>
      <h2
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="text-2xl outline-none [overflow-wrap:anywhere]"
      >
        {t('sent.title', { name })}
      </h2>
      <p>{t('sent.text')}</p>
      <Button variant="secondary" className="mt-2" onClick={onWriteAgain}>
        {t('sent.again')}
      </Button>
    </div>
  )
}
