import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'

type AnswerBarProps = {
  /** What the answer that approves is called. */
  approveLabel: string
  isSending: boolean
  onApprove: () => void
  /** Undefined where no round of changes is left. */
  onAskForChanges: (() => void) | undefined
}

/** Both answers at the lower edge of a small screen, while the panel with them is out of sight. */
export function AnswerBar({ approveLabel, isSending, onApprove, onAskForChanges }: AnswerBarProps) {
  const { t } = useTranslation('order-page')
  return (
    <section
      aria-label={t('answer.bar')}
      className="fixed inset-x-0 bottom-0 z-30 flex gap-2 border-t border-line bg-surface px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised lg:hidden"
    >
      <Button className="grow !px-3" busy={isSending} onClick={onApprove}>
        {approveLabel}
      </Button>
      {onAskForChanges && (
        <Button
          variant="secondary"
          className="grow !px-3"
          disabled={isSending}
          onClick={onAskForChanges}
        >
          {t('answer.change')}
        </Button>
      )}
    </section>
  )
}
