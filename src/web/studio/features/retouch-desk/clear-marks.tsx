import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

type ClearMarksProps = { count: number; isLocked: boolean; onClear: () => void }

/** Takes all marks away, after a question. */
export function ClearMarks({ count, isLocked, onClear }: ClearMarksProps) {
  const { t } = useTranslation('studio-retouch')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={isLocked || count === 0}
        onClick={() => setIsAsking(true)}
        className="w-fit text-danger"
      >
        <Trash2 aria-hidden />
        {t('clear.open')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('clear.title')}
        description={t('clear.text', { count })}
        cancelLabel={t('clear.keep')}
        confirmLabel={t('clear.open')}
        onConfirm={onClear}
      />
    </>
  )
}
