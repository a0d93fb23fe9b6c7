import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { deleteOrder } from '#web/orders/deleting/delete-order.ts'
import { ordersQuery } from './use-orders.ts'

/** Deletes one of a person's orders and takes it off the list. */
export function useDeleteOrder(userId: string) {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { queryKey } = ordersQuery(userId)

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (orderId: string) => {
      const order = client.getQueryData(queryKey)?.find(({ id }) => id === orderId)
      if (!order) return toast.error(t('delete.missing'))
      await deleteOrder(order)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (orders) => orders?.filter(({ id }) => id !== orderId))
      return toast.success(t('delete.success'))
    },
    onError: async (error) => {
      console.error('An order could not be deleted', error)
      toast.error(t('delete.failed'), { description: await refusal(error) })
      await client.invalidateQueries({ queryKey })
    },
  })

  /** The server's reason where it has words for one; other messages are for the log. */
  const refusal = async (error: unknown) => {
    // The data client throws bare objects; only functions answer with a code that we have words for.
    const hasReason = error instanceof Error && error.name.startsWith('Functions')
    return hasReason ? errorText(error, '') : undefined
  }

  return { deleteOrder: mutate, deletingId: isPending ? variables : undefined }
}
