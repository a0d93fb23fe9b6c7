import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { OrderActionRequest } from '#contract/orders/order-action.ts'
import { loadBackend } from '#web/lib/backend/backend.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { orderDetailsQuery } from '#web/orders/order-details-query.ts'

type ChosenCrop = Extract<OrderActionRequest, { action: 'choose-crop' }>

/** Keeps which part of a proof is printed. */
export function useChooseCrop(orderId: string, onSaved: () => void) {
  const { t } = useTranslation('crop')
  const client = useQueryClient()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: ChosenCrop) => {
      const { functions } = await loadBackend()
      const { error } = await functions.invoke('order-action', { body: chosen })
      if (error) throw error
    },
    onSuccess: async () => {
      await client.invalidateQueries(orderDetailsQuery(orderId))
      toast.success(t('saved'))
      onSaved()
    },
    onError: async (error) => {
      console.error('A crop could not be saved', error)
      toast.error(await errorText(error, t('failed')))
    },
  })
  return {
    save: (chosen: ChosenCrop, onDone?: () => void) =>
      mutate(chosen, { onSuccess: () => onDone?.() }),
    isSaving: isPending,
  }
}
