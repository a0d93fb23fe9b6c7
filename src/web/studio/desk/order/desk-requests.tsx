import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { colourChoiceOf } from '#contract/restoration/colour-choice.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { ColourNotes } from '#web/studio/ui/colour-notes.tsx'
import { ChosenColours } from './chosen-colours.tsx'
import { TappedColours } from './tapped-colours.tsx'
import { Wanted } from './wanted.tsx'

/** What the customer knows and wants, before anything else; folded away when it is in the way. */
export function DeskRequests({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-desk')
  const { colourFacts, rememberedFacts, customerMarks, instructions, proofs } = order
  const hasAsked = proofs.some(({ changeRequest, pins }) => changeRequest || pins.length > 0)
  const hasColours = colourFacts || rememberedFacts || customerMarks.length > 0
  const hasNotes = hasColours || colourChoiceOf(order) || instructions
  if (!hasNotes && !hasAsked) {
    return <p className="mb-3 text-sm text-ink-soft">{t('order.noWishes')}</p>
  }
  return (
    <details open className="group mb-3 rounded-lg bg-sunken px-3 py-1">
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-2 font-semibold">
        <h2 className="font-sans text-base font-semibold">{t('order.wishes')}</h2>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-2">
        <Wanted order={order} />
        <ChosenColours order={order} />
        <TappedColours marks={customerMarks} />
        {colourFacts && <ColourNotes facts={colourFacts} />}
        {rememberedFacts && <ColourNotes facts={rememberedFacts} isRemembered />}
      </div>
    </details>
  )
}
