import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { useSaveDocument } from '#web/orders/use-save-document.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from './panel.tsx'

type OrderDocumentsProps = Pick<OrderDetails, 'orderId' | 'documents'>

/** Invoice and credit notes of an order, as files to keep. */
export function OrderDocuments({ orderId, documents }: OrderDocumentsProps) {
  const { t } = useTranslation('order-page')
  const { saveDocument, savingId } = useSaveDocument(orderId)
  if (documents.length === 0) return null
  return (
    <Panel title={t('papers.title')}>
      <ul className="grid justify-items-start gap-2">
        {documents.map((document) => (
          <li key={document.id}>
            <Button
              variant="secondary"
              size="sm"
              busy={savingId === document.id}
              onClick={() => saveDocument(document)}
            >
              <FileText aria-hidden />
              {t(`papers.${document.kind}`, { number: document.number })} (PDF)
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
