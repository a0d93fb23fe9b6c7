import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import { usePinWords } from '#web/studio/lib/pictures/use-pin-words.ts'

/** What the customer said about versions, the newest first, and with the order. */
export function Wanted({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-desk')
  const wordsOf = usePinWords()
  const asked = order.proofs.filter(({ changeRequest, pins }) => changeRequest || pins.length > 0)
  return (
    <>
      {asked.toReversed().map(({ id, version, changeRequest, pins }) => (
        <div key={id} className="grid gap-1 text-sm">
          <h3 className="font-sans text-sm font-semibold text-ink-soft">
            {t('order.ofVersion', { version })}
          </h3>
          {changeRequest && <Words text={changeRequest} />}
          <ul className="grid gap-1">
            {pins.map((pin) => (
              <li
                key={pin.id}
                data-done={pin.isDone}
                className="data-[done=true]:text-ink-soft data-[done=true]:line-through"
              >
                {wordsOf(pin)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {order.instructions !== null && <Words text={order.instructions} />}
    </>
  )
}

function Words({ text }: { text: string }) {
  return (
    <blockquote className="border-l-3 border-line-strong pl-3 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </blockquote>
  )
}
