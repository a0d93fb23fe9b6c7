import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { actOnFamily } from './act-on-family.ts'

const DONE = {
  'share-proof': 'family.made',
  'end-family-link': 'family.ended',
  'remove-family-comment': 'family.removed',
} as const

/** Does something about the family's link, shows what came of it, and says so. */
export function useFamilyAction(orderId: string) {
  const { t } = useTranslation('order-page')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: actOnFamily,
    onSuccess: async (_done, { action }) => {
      await client.invalidateQueries(orderDetailsQuery(orderId))
      toast.success(t(DONE[action]))
    },
    onError: async (error) => {
      console.error('The link for the family could not be changed', error)
      toast.error(await errorText(error, t('family.failed')))
    },
  })
  return { act: mutate, doing: isPending ? variables.action : undefined }
}
