import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import { useToneName } from '#web/tap-to-colour/use-tone-name.ts'

/** What the customer asked to be different in a version. */
export function CustomerRequests({ proof }: { proof: ShownProof }) {
  const { t } = useTranslation(['order-page', 'tap-to-colour'])
  const nameOf = useToneName()
  const wordsOf = ({ note, tone }: ShownProof['pins'][number]) => {
    if (tone === null) return note
    return note ? t('tap-to-colour:named', { label: note, tone: nameOf(tone) }) : nameOf(tone)
  }
  if (proof.pins.length === 0 && !proof.changeRequest) return null
  return (
    <section aria-labelledby={`wishes-${proof.id}`} className="grid gap-3">
      <h3 id={`wishes-${proof.id}`}>{t('wishes.title')}</h3>
      {proof.changeRequest && (
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
          {proof.changeRequest}
        </p>
      )}
      <ol className="grid gap-2">
        {proof.pins.map((pin) => (
          <li key={pin.id} className="grid grid-cols-[auto_1fr] gap-3">
            <span className="grid size-8 place-items-center rounded-full bg-sunken text-sm font-semibold">
              {pin.number}
            </span>
            <span className="pt-0.5 [overflow-wrap:anywhere]">
              {wordsOf(pin)}
              {pin.isDone && (
                <span className="ml-2 inline-flex items-center gap-1 font-semibold text-success">
                  <Check className="size-4" aria-hidden />
                  {t('wishes.done')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
