import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'

/** What the customer said with the order and about its versions, to read while colouring. */
export function Wanted({ order }: { order: StudioOrder }) {
  const { t } = useTranslation('studio-desk')
  const asked = order.proofs.filter(({ changeRequest, pins }) => changeRequest || pins.length > 0)
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-base font-semibold">{t('order.wishes')}</h3>
      {asked.length === 0 && order.instructions === null && (
        <p className="text-sm text-ink-soft">{t('order.noWishes')}</p>
      )}
      {asked.toReversed().map(({ id, version, changeRequest, pins }) => (
        <div key={id} className="grid gap-1 text-sm">
          <h4 className="font-sans text-sm font-semibold text-ink-soft">
            {t('order.ofVersion', { version })}
          </h4>
          {changeRequest && <Words text={changeRequest} />}
          <ul className="grid gap-1">
            {pins.map((pin) => (
              <li
                key={pin.id}
                data-done={pin.isDone}
                className="data-[done=true]:text-ink-soft data-[done=true]:line-through"
              >
                {t('order.pin', { number: pin.number, note: pin.note })}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {order.instructions !== null && <Words text={order.instructions} />}
    </section>
  )
}

function Words({ text }: { text: string }) {
  return (
    <blockquote className="border-l-3 border-line-strong pl-3 text-sm [overflow-wrap:anywhere] whitespace-pre-line">
      {text}
    </blockquote>
  )
}
