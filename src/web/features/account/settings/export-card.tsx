import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { requestExport } from './request-export.ts'
import { SettingsCard } from './settings-card.tsx'

/** Everything that the shop keeps about a person, as one file. */
export function ExportCard() {
  const { t } = useTranslation('account-page')
  const errorText = useErrorText()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: requestExport,
    // The answer is a file to keep, so the browser stays on this page.
    onSuccess: (address) => window.location.assign(address),
    onError: async (error) => toast.error(await errorText(error, t('export.failed'))),
  })
  return (
    <SettingsCard title={t('export.title')} text={t('export.text')}>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={isPending}
        onClick={() => mutate()}
      >
        {!isPending && <Download aria-hidden />}
        {t('export.submit')}
      </Button>
      <Notice tone="success">{isSuccess && t('export.started')}</Notice>
    </SettingsCard>
  )
}
