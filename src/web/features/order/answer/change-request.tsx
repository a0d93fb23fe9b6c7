import clsx from 'clsx'
import { ArrowLeft, Send } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#domain/figures.ts'
import { MAX_CHANGE_REQUEST_LENGTH } from '#domain/proofs/proofing.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import { canColourHere } from '#web/tap-to-colour/can-colour-here.ts'
import { PointedColours } from '#web/tap-to-colour/pointed-colours.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Spinner } from '#web/ui/messages/spinner.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { isEmpty } from './change-draft.ts'
import { PinFields } from './pin-fields.tsx'
import { PinStage } from './pin-stage.tsx'
import { useChangeDraft } from './use-change-draft.ts'
import { useProofAnswer } from './use-proof-answer.ts'

const ColourStage = lazy(async () => ({
  default: (await import('./colour-stage.tsx')).ColourStage,
}))

type ChangeRequestProps = {
  orderId: string
  proof: ShownProof
  /** Not where a picture without color was bought. */
  mayRecolour: boolean
  roundsLeft: number
  onBack: () => void
}

/** The proof with pins on it, and beside it what should be different. */
export function ChangeRequest({
  orderId,
  proof,
  mayRecolour,
  roundsLeft,
  onBack,
}: ChangeRequestProps) {
  const { t } = useTranslation('order-page')
  const language = useLanguage()
  const { draft, isFull, isTooMuch, clear, ...change } = useChangeDraft(orderId, proof.id)
  const [way, setWay] = useState<'pins' | 'colours'>('pins')
  const [newest, setNewest] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const { answer, isSending, refusal, askAnew } = useProofAnswer(orderId, () => {
    clear()
    onBack()
  })
  // Elsewhere words are enough, at a pin or below.
  const canRecolour = mayRecolour && proof.hints !== null && canColourHere()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const place = (at: { x: number; y: number }) => {
    const key = crypto.randomUUID()
    change.addPin({ key, ...at, note: '' })
    setNewest(key)
  }
  const send = () => {
    setIsChecked(true)
    if (isTooMuch || isEmpty(draft) || draft.pins.some(({ note }) => note.trim() === '')) return
    answer({
      action: 'request-changes',
      orderId,
      proofId: proof.id,
      text: draft.text.trim(),
      pins: [
        ...draft.pins.map(({ x, y, note }) => ({ x, y, note: note.trim(), tone: null })),
        ...draft.taps.map(({ x, y, tone, label }) => ({ x, y, tone, note: label.trim() })),
      ],
    })
  }
  const last = draft.pins.findIndex(({ key }) => key === newest)
  const lastPin = draft.pins[last]
  const share = (part: number) => formatPercent(Math.round(part * 100), language)

  return (
    <div className={clsx('grid items-start gap-6', way === 'pins' && 'lg:grid-cols-[3fr_2fr]')}>
      <div className="grid gap-3">
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {t('changes.title')}
        </h3>
        {canRecolour && (
          <div className="flex">
            <Segments
              label={t('changes.way')}
              value={way}
              onValueChange={setWay}
              segments={[
                { value: 'pins', label: t('changes.byPins') },
                { value: 'colours', label: t('changes.byColours') },
              ]}
            />
          </div>
        )}
        {way === 'colours' && proof.hints ? (
          <Suspense fallback={<Spinner label={t('changes.openingColours')} />}>
            <ColourStage
              orderId={orderId}
              proof={{ ...proof, hints: proof.hints }}
              marks={draft.taps}
              onChange={change.recolour}
            />
          </Suspense>
        ) : (
          <>
            <p className="max-w-prose">
              {t('changes.how')} <span className="text-ink-soft">{t('changes.keyboard')}</span>
            </p>
            <PinStage proof={proof} pins={draft.pins} isFull={isFull} onPlace={place} />
          </>
        )}
        <p role="status" className="sr-only">
          {lastPin &&
            t('changes.placed', {
              number: last + 1,
              x: share(lastPin.x),
              y: share(lastPin.y),
            })}
        </p>
      </div>
      <div className="grid gap-5">
        {draft.proofId !== proof.id && !isEmpty(draft) && (
          <Notice tone="warning">{t('changes.older')}</Notice>
        )}
        <PinFields
          pins={draft.pins}
          newest={newest}
          isChecked={isChecked}
          onWrite={change.writePin}
          onRemove={change.removePin}
        />
        {way === 'pins' && draft.taps.length > 0 && <PointedColours marks={draft.taps} />}
        {isFull && <p>{t('changes.full')}</p>}
        <Field
          label={t('changes.text')}
          hint={t('changes.textHint')}
          error={isChecked && isEmpty(draft) ? t('changes.empty') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={MAX_CHANGE_REQUEST_LENGTH}
              value={draft.text}
              onChange={({ currentTarget }) => change.write(currentTarget.value)}
            />
          )}
        </Field>
        <p className="text-sm text-ink-soft">
          {t('answer.left', { count: roundsLeft })} {t('changes.round')}
        </p>
        <AnswerNotice refusal={refusal} orderId={orderId} onShowNewest={() => void askAnew()} />
        <div className="flex flex-wrap gap-3">
          <Button busy={isSending} onClick={send}>
            {!isSending && <Send aria-hidden />}
            {isSending ? t('changes.sending') : t('changes.send')}
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={onBack}>
            <ArrowLeft aria-hidden />
            {t('changes.back')}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t('changes.kept')}</p>
      </div>
    </div>
  )
}
