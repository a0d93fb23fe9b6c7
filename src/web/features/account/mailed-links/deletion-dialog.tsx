import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { useSessionActions } from '#web/lib/session/session-actions.ts'
import { leaveBy } from '#web/lib/session/session-end.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OrdersInProduction } from '../orders-in-production.tsx'
import { WhatIsDeleted } from '../what-is-deleted.tsx'
import { confirmDeletion } from './confirm-deletion.ts'
import { isExpiredLink, type LinkSteps } from './link-steps.ts'

type DeletionDialogProps = LinkSteps & { token: string }

/** The last question before an account is deleted: what goes, and what stays. */
export function DeletionDialog({ token, onClose, onExpired }: DeletionDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const errorText = useErrorText()
  const { refreshUser } = useSessionActions()
  const [busy, setBusy] = useState(false)
  const [mustWait, setMustWait] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await confirmDeletion(token)
      // The account is gone, whether or not this page hears of it now.
      await leaveBy(refreshUser).catch((error: unknown) =>
        console.error('The session could not be read', error),
      )
      toast.success(t('deletion.success'), { duration: 12_000 })
      onClose()
    } catch (error) {
      const { code } = await readRefusal(error)
      if (isExpiredLink(code)) return onExpired()
      if (code === 'orders_in_production') return setMustWait(true)
      toast.error(await errorText(error, t('deletion.failed')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deletion.title')}
      description={t('deletion.text')}
      closeLabel={t('common:close')}
    >
      <WhatIsDeleted />
      <div className="mt-4">
        <OrdersInProduction isShown={mustWait} onFollow={onClose} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('deletion.keep')}
        </Button>
        <Button variant="danger" busy={busy} disabled={mustWait} onClick={remove}>
          {t('deletion.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
