import type { StudioOrder, StudioProof } from '#contract/studio/order.ts'
import { useOrderAction } from '#web/studio/lib/backend/use-order-action.ts'
import { usePinWords } from '#web/studio/lib/pictures/use-pin-words.ts'

type PinListProps = { order: StudioOrder; pins: StudioProof['pins'] }

/** The places that the customer marked, to be ticked off one by one. */
export function PinList({ order, pins }: PinListProps) {
  const wordsOf = usePinWords()
  const tick = useOrderAction<{ pinId: string; isDone: boolean }>('studio-tick-pin', order)
  const mayTick = order.may.includes('tick_pin') && !tick.isBusy
  if (pins.length === 0) return null
  return (
    <ul className="grid gap-1">
      {pins.map((pin) => (
        <li key={pin.id}>
          <label className="flex min-h-11 items-start gap-3 rounded-lg px-2 py-2 hover:bg-sunken">
            <input
              type="checkbox"
              checked={pin.isDone}
              disabled={!mayTick}
              onChange={() => void tick.run({ pinId: pin.id, isDone: !pin.isDone })}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span
              data-done={pin.isDone}
              className="data-[done=true]:text-ink-soft data-[done=true]:line-through"
            >
              {wordsOf(pin)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
