import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { MAX_WITHDRAWAL_ANSWER_LENGTH } from '#domain/withdrawals/withdrawals.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { WITHDRAWALS_KEY } from './fetch-withdrawals.ts'

type DecisionFormProps = { withdrawalId: string; hasOrder: boolean }

/** The words to who withdrew, and the two ways to decide. */
export function DecisionForm({ withdrawalId, hasOrder }: DecisionFormProps) {
  const { t } = useTranslation('studio-withdrawals')
  const [text, setText] = useState('')
  const change = useStudioChange(decideWithdrawal, { stale: WITHDRAWALS_KEY })
  const hasWords = text.trim() !== ''
  // Anybody can type any address: what means no order may be closed without writing there.
  const isClosing = !hasOrder && !hasWords
  const decide = async (decision: 'accept' | 'decline') => {
    if (!(await change.run({ withdrawalId, decision, text }))) return
    toast.success(t(decision === 'accept' ? 'accepted' : isClosing ? 'closed' : 'declined'))
  }
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Field label={t('text')} hint={t(hasOrder ? 'textHint' : 'textHintNoOrder')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_WITHDRAWAL_ANSWER_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={change.isBusy}
          disabled={change.isBusy || !(hasWords || hasOrder)}
          onClick={() => void decide('accept')}
        >
          <Check aria-hidden />
          {t('accept')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={change.isBusy}
          disabled={change.isBusy || !(hasWords || isClosing)}
          onClick={() => void decide('decline')}
        >
          <X aria-hidden />
          {t(isClosing ? 'close' : 'decline')}
        </Button>
      </div>
    </div>
  )
}
