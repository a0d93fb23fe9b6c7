import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { judgeFaces } from '#contract/restoration/face-verdict.ts'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { studioSendProofRequestSchema } from '#contract/studio/order-actions.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/orders/customer-messages.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { steadyUrl } from '#web/studio/lib/pictures/steady-url.ts'
import { languageName } from '#web/studio/lib/words/language-name.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { RequiredTick } from './required-tick.tsx'

type SendProofDialogProps = {
  order: StudioOrder
  proof: StudioProof
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: () => void
}

const formSchema = studioSendProofRequestSchema.pick({
  note: true,
  hasComparedFaces: true,
  staysBlackAndWhite: true,
})
type SentVersion = z.infer<typeof formSchema> & { proofId: string }

/** Asks before a version is sent, and shows exactly what the customer will see. */
export function SendProofDialog(props: SendProofDialogProps) {
  const { order, proof, open, onOpenChange, onSent } = props
  const { t } = useTranslation('studio-order')
  const { t: common } = useTranslation()
  const { register, handleSubmit } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { note: '', hasComparedFaces: false, staysBlackAndWhite: false },
  })
  // The button must not move under the pointer when the picture arrives.
  const room = { aspectRatio: `${proof.width} / ${proof.height}` }
  const requests = order.proofs.flatMap(({ pins }) => pins).filter(({ isDone }) => !isDone).length
  const hasChangedFace = judgeFaces(proof.report).verdict === 'changed'
  const lacksColour = proof.colour === 'black_and_white' && !order.keepsBlackAndWhite
  const send = useOrderAction<SentVersion>(
    'studio-send-proof',
    order,
    t('send.done', { version: proof.version }),
  )
  const submit = handleSubmit(async ({ note, ...ticks }) => {
    if (!(await send.run({ proofId: proof.id, note: note || null, ...ticks }))) return
    onOpenChange(false)
    onSent()
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title={t('send.title', { version: proof.version })}
      description={t('send.text')}
      closeLabel={common('close')}
    >
      <form onSubmit={submit} className="grid gap-5 md:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
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
          <Notice tone="warning">
            {requests > 0 && t('send.openWishes', { count: requests })}
          </Notice>
          {hasChangedFace && (
            <RequiredTick
              warning={t('send.faceChanged')}
              label={t('send.facesCompared')}
              registration={register('hasComparedFaces')}
            />
          )}
          {lacksColour && (
            <RequiredTick
              warning={t('send.blackAndWhite')}
              label={t('send.staysBlackAndWhite')}
              registration={register('staysBlackAndWhite')}
            />
          )}
          <Field
            label={t('send.note')}
            hint={t('send.noteHint', { language: languageName(order.language) })}
          >
            {(control) => (
              <Textarea
                {...control}
                {...register('note')}
                rows={6}
                maxLength={MAX_MESSAGE_LENGTH}
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
