import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'
import { actOnFamily, type FamilyAction } from './act-on-family.ts'

/** What is said when it is done. */
function wordsOf(action: FamilyAction) {
  switch (action.action) {
    case 'share-proof':
      return 'family.made'
    case 'end-family-link':
      return 'family.ended'
    case 'let-family-order':
      return action.letsOrder ? 'family.letsOrder' : 'family.letsNoOrder'
    case 'remove-family-comment':
      return 'family.removed'
  }
}

/** Does something about the family's link, shows what came of it, and says so. */
export function useFamilyAction(orderId: string) {
  const { t } = useTranslation('order-page')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: actOnFamily,
    onSuccess: async (_done, action) => {
      await client.invalidateQueries(orderDetailsQuery(orderId))
      toast.success(t(wordsOf(action)))
    },
    onError: async (error) => {
      console.error('The link for the family could not be changed', error)
      toast.error(await errorText(error, t('family.failed')))
    },
  })
  return { act: mutate, doing: isPending ? variables.action : undefined }
}
