import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeFaces } from '#contract/face-verdict.ts'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/customer-messages.ts'
import { languageName } from '#web/studio/lib/language-name.ts'
import { steadyUrl } from '#web/studio/lib/steady-url.ts'
import { useOrderAction } from '#web/studio/lib/use-order-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type SendProofDialogProps = {
  order: StudioOrder
  proof: StudioProof
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: () => void
}

/** Asks before a version is sent, and shows exactly what the customer will see. */
export function SendProofDialog(props: SendProofDialogProps) {
  const { order, proof, open, onOpenChange, onSent } = props
  const { t } = useTranslation('studio-order')
  const { t: common } = useTranslation()
  const [note, setNote] = useState('')
  const [hasComparedFaces, setHasComparedFaces] = useState(false)
  // The button must not move under the pointer when the picture arrives.
  const room = { aspectRatio: `${proof.width} / ${proof.height}` }
  const wishes = order.proofs.flatMap(({ pins }) => pins).filter(({ isDone }) => !isDone).length
  const hasChangedFace = judgeFaces(proof.report).verdict === 'changed'
  const send = useOrderAction<{ proofId: string; note: string | null; hasComparedFaces: boolean }>(
    'studio-send-proof',
    order,
    t('send.done', { version: proof.version }),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSent = await send.run({
      proofId: proof.id,
      note: note.trim() || null,
      hasComparedFaces,
    })
    if (!isSent) return
    onOpenChange(false)
    onSent()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={t('send.title', { version: proof.version })}
      description={t('send.text')}
      closeLabel={common('close')}
    >
      <form
        onSubmit={(event) => void submit(event)}
        className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]"
      >
        {proof.proofUrl === null ? (
          <div style={room} className="max-h-[65dvh] w-full">
            <Notice tone="info">{t('send.notReady')}</Notice>
          </div>
        ) : (
          <img
            src={steadyUrl('proof', proof.proofUrl)}
            alt={t('pictures.names.watermarked', { version: proof.version })}
            style={room}
            className="max-h-[65dvh] w-full rounded-lg bg-sunken object-contain"
          />
        )}
        <div className="grid content-start gap-4">
          <Notice tone="warning">{wishes > 0 && t('send.openWishes', { count: wishes })}</Notice>
          {hasChangedFace && (
            <div className="grid gap-2">
              <Notice tone="warning">{t('send.faceChanged')}</Notice>
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  required
                  className="size-5 shrink-0 accent-accent"
                  checked={hasComparedFaces}
                  onChange={({ currentTarget }) => setHasComparedFaces(currentTarget.checked)}
                />
                {t('send.facesCompared')}
              </label>
            </div>
          )}
          <Field
            label={t('send.note')}
            hint={t('send.noteHint', { language: languageName(order.language) })}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                maxLength={MAX_MESSAGE_LENGTH}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={send.isBusy} disabled={!proof.isReady}>
              {t('send.submit')}
            </Button>
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              {t('send.cancel')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
