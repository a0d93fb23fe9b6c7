import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { useSteadyAddress } from '#web/orders/pictures/use-steady-address.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import { TapToColour } from '#web/tap-to-colour/tap-to-colour.tsx'

type ColourStageProps = {
  orderId: string
  proof: ShownProof & { hints: NonNullable<ShownProof['hints']> }
  marks: readonly CustomerMark[]
  onChange: (marks: readonly CustomerMark[]) => void
}

/** The proof in its colours, on which the customer tries others: each becomes a pin. */
export function ColourStage({ orderId, proof, marks, onChange }: ColourStageProps) {
  const { t } = useTranslation('order-page')
  const client = useQueryClient()
  const { id, version, width, height, hints } = proof
  const url = useSteadyAddress(id, proof.pictureUrl) ?? ''
  const renew = async () => {
    const { proofs } = await client.fetchQuery(orderDetailsQuery(orderId))
    return proofs.find((one) => one.id === id)?.pictureUrl ?? url
  }
  return (
    <TapToColour
      picture={{ id, url, alt: t('viewer.proof', { version }), width, height, hints }}
      marks={marks}
      onChange={onChange}
      hasNames
      renew={renew}
    />
  )
}
