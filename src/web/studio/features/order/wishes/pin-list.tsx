import { useTranslation } from 'react-i18next'
import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import type { ToneId } from '#engine/colour/palettes.ts'
import { useOrderAction } from '#web/studio/lib/use-order-action.ts'

type PinListProps = { order: StudioOrder; pins: StudioProof['pins'] }

/** The places that the customer marked, to be ticked off one by one. */
export function PinList({ order, pins }: PinListProps) {
  const { t } = useTranslation(['studio-order', 'studio-colour'])
  const tick = useOrderAction<{ pinId: string; isDone: boolean }>('studio-tick-pin', order)
  const mayTick = order.may.includes('tick_pin') && !tick.isBusy
  if (pins.length === 0) return null
  const wordsOf = (note: string, tone: ToneId | null) => {
    if (tone === null) return note || t('wishes.noWords')
    const name = t(`studio-colour:tones.${tone}`)
    return note ? t('wishes.inTone', { note, tone: name }) : name
  }
  return (
    <ul className="grid gap-1">
      {pins.map(({ id, number, note, tone, isDone }) => (
        <li key={id}>
          <label className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2 hover:bg-sunken">
            <input
              type="checkbox"
              checked={isDone}
              disabled={!mayTick}
              onChange={() => void tick.run({ pinId: id, isDone: !isDone })}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span
              data-done={isDone}
              className="data-[done=true]:text-ink-soft data-[done=true]:line-through"
            >
              {t('wishes.pin', { number, note: wordsOf(note, tone) })}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
