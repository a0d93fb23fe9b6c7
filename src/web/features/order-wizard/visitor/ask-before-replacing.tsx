import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findVisitorOrder, forgetVisitorOrder } from '#web/lib/order/visitor-order.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { clearDraft, findDraft } from '../wizard-draft.ts'

type AskBeforeReplacingProps = { userId: string; children: ReactNode }

/** Asks before a photo that was chosen on another page takes the place of an order begun in this tab. */
export function AskBeforeReplacing({ userId, children }: AskBeforeReplacingProps) {
  const { t } = useTranslation('wizard')
  const [fileName, setFileName] = useState(() => photoToReplace(userId))
  const isReplaced = useRef(false)
  if (fileName === undefined) return children

  const replace = () => {
    isReplaced.current = true
    clearDraft(userId)
  }
  const close = () => {
    if (!isReplaced.current) void forgetVisitorOrder()
    setFileName(undefined)
  }
  return (
    <div className="page-width max-w-5xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('orderWizard.title')}</h1>
      <AlertDialog
        open
        onOpenChange={close}
        title={t('visitor.replace.title')}
        description={t('visitor.replace.text', { fileName })}
        confirmLabel={t('visitor.replace.confirm')}
        cancelLabel={t('visitor.replace.keep')}
        tone="primary"
        onConfirm={replace}
      />
    </div>
  )
}

/** The name of the photo in this tab's draft, where a new order waits to take its place. */
function photoToReplace(userId: string): string | undefined {
  const waiting = findVisitorOrder({ userId, now: new Date() })
  const draft = findDraft(userId)
  return waiting && waiting.id !== draft?.visitorOrder ? draft?.photo?.fileName : undefined
}
