import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { readRefusal, useErrorText } from '#web/lib/errors/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { OrdersInProduction } from '../orders-in-production.tsx'
import { WhatIsDeleted } from '../what-is-deleted.tsx'
import { requestDeletion } from './request-deletion.ts'
import { SettingsCard } from './settings-card.tsx'

/** Asks for the mail by which an account can be deleted. */
export function DeletionCard({ email }: { email: string }) {
  const { t } = useTranslation('account-page')
  const errorText = useErrorText()
  const [asking, setAsking] = useState(false)
  const [mustWait, setMustWait] = useState(false)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: requestDeletion,
    onMutate: () => setMustWait(false),
    onError: async (error) => {
      const { code } = await readRefusal(error)
      if (code === 'orders_in_production') return setMustWait(true)
      return toast.error(await errorText(error, t('deletion.failed')))
    },
  })
  return (
    <SettingsCard title={t('deletion.title')} text={t('deletion.text')}>
      <WhatIsDeleted />
      <Button
        variant="danger"
        className="justify-self-start"
        busy={isPending}
        onClick={() => setAsking(true)}
      >
        {t('deletion.submit')}
      </Button>
      <Notice tone="success">{isSuccess && t('deletion.sent', { address: email })}</Notice>
      <OrdersInProduction isShown={mustWait} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('deletion.askTitle')}
        description={t('deletion.askText', { address: email })}
        confirmLabel={t('deletion.send')}
        cancelLabel={t('deletion.keep')}
        onConfirm={() => mutate()}
      />
    </SettingsCard>
  )
}
