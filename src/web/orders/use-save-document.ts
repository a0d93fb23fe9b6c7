import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { fetchDocument } from './fetch-document.ts'

export type OrderDocument = OrderDetails['documents'][number]

/** Saves an invoice or credit note of an order as a file. */
export function useSaveDocument(orderId: string) {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id, number }: OrderDocument) =>
      saveFile(await fetchDocument({ orderId, documentId: id }), `${number}.pdf`),
    onError: async (error) => {
      console.error('A paper could not be loaded', error)
      toast.error(await errorText(error, t('order.paperFailed')))
    },
  })
  return { saveDocument: mutate, savingId: isPending ? variables.id : undefined }
}
