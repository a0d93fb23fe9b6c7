import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import { TapToColour } from '#web/tap-to-colour/tap-to-colour.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AnswerFailure } from './answer-failure.tsx'
import { useColourDraft } from './use-colour-draft.ts'
import { useColoursAnswer } from './use-colours-answer.ts'

type PointColoursProps = {
  orderId: string
  shown: NonNullable<OrderDetails['coloursNext']>
  onBack: () => void
}

/** Where the customer taps what had which colour, sees it spread, and has it made so. */
export function PointColours({ orderId, shown, onBack }: PointColoursProps) {
  const { t } = useTranslation('order-page')
  const client = useQueryClient()
  const { id, width, height, hints } = shown
  const picture = { orderId, proofId: id }
  const { draft, point, forget } = useColourDraft(picture)
  const { marks } = draft
  const { answer, isSending, failure } = useColoursAnswer(orderId, forget)
  const url = useSteadyAddress(id, shown.pictureUrl) ?? ''
  const renew = async () => {
    const { coloursNext } = await client.fetchQuery(orderDetailsQuery(orderId))
    return coloursNext?.pictureUrl ?? url
  }
  const send = () => answer({ action: 'point-colours', ...picture, marks: [...marks] })
  return (
    <div className="grid gap-5">
      <p className="max-w-prose">{t('coloursNext.pointText')}</p>
      <TapToColour
        picture={{ id, url, alt: t('coloursNext.picture'), width, height, hints }}
        marks={marks}
        onChange={point}
        hasNames
        renew={renew}
      />
      <AnswerFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={isSending} disabled={marks.length === 0} onClick={send}>
          {t('coloursNext.pointSend')}
        </Button>
        <Button size="lg" variant="secondary" disabled={isSending} onClick={onBack}>
          {t('coloursNext.pointBack')}
        </Button>
      </div>
    </div>
  )
}
