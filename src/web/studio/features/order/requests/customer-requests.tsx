import { useTranslation } from 'react-i18next'
import { colourChoiceOf } from '#contract/restoration/colour-choice.ts'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { ChosenColours } from '#web/studio/desk/order/chosen-colours.tsx'
import { TappedColours } from '#web/studio/desk/order/tapped-colours.tsx'
import { ColourNotes } from '#web/studio/ui/colour-notes.tsx'
import { GiftNotes } from '#web/studio/ui/gift-notes.tsx'
import { Panel } from '#web/studio/ui/panel.tsx'
import { PinList } from './pin-list.tsx'

/** What the customer wants: with the order, and of each version that they answered. */
export function CustomerRequests({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-order')
  const asked = order.proofs.filter(hasRequests).toReversed()
  const { instructions, gift, colourFacts, rememberedFacts, customerMarks } = order
  const hasColours = colourFacts || customerMarks.length > 0 || colourChoiceOf(order)
  const hasNotes = instructions || gift || hasColours
  if (!hasNotes && asked.length === 0) return null
  return (
    <Panel anchor="requests" title={t('wishes.title')}>
      <div className="grid gap-5">
        {asked.map((proof) => (
          <div key={proof.id} className="grid gap-2">
            <h3 className="font-sans text-base font-semibold">
              {t('wishes.ofVersion', { version: proof.version })}
            </h3>
            {proof.changeRequest && <Quote text={proof.changeRequest} />}
            <PinList order={order} pins={proof.pins} />
          </div>
        ))}
        <ChosenColours order={order} />
        <TappedColours marks={customerMarks} />
        {colourFacts && <ColourNotes facts={colourFacts} />}
        {rememberedFacts && <ColourNotes facts={rememberedFacts} isRemembered />}
        <GiftNotes gift={gift} />
        {instructions && (
          <div className="grid gap-2">
            <h3 className="font-sans text-base font-semibold">{t('wishes.withOrder')}</h3>
            <Quote text={instructions} />
          </div>
        )}
      </div>
    </Panel>
  )
}

function hasRequests({ changeRequest, pins }: StudioProof): boolean {
  return changeRequest !== null || pins.length > 0
}

/** Words as the customer wrote them. */
function Quote({ text }: { text: string }) {
  return (
    <blockquote className="border-l-3 border-line-strong pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </blockquote>
  )
}
