import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import type { OrderDetails } from '#contract/order-details.ts'
import { useErrorText } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { fetchDocument } from './fetch-document.ts'
import { Panel } from './panel.tsx'

type OrderPapersProps = Pick<OrderDetails, 'orderId' | 'documents'>

/** Invoice and credit notes of an order, as files to keep. */
export function OrderPapers({ orderId, documents }: OrderPapersProps) {
  const { t } = useTranslation('order-page')
  const errorText = useErrorText()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ id, number }: OrderDetails['documents'][number]) =>
      saveFile(await fetchDocument({ orderId, documentId: id }), `${number}.pdf`),
    onError: async (error) => {
      console.error('A paper could not be loaded', error)
      toast.error(await errorText(error, t('papers.failed')))
    },
  })
  if (documents.length === 0) return null
  return (
    <Panel title={t('papers.title')}>
      <ul className="grid justify-items-start gap-2">
        {documents.map((paper) => (
          <li key={paper.id}>
            <Button
              variant="secondary"
              size="sm"
              busy={isPending && variables.id === paper.id}
              onClick={() => mutate(paper)}
            >
              <FileText aria-hidden />
              {t(`papers.${paper.kind}`, { number: paper.number })} (PDF)
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
