import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { useSavePaper } from '#web/orders/use-save-paper.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from './panel.tsx'

type OrderPapersProps = Pick<OrderDetails, 'orderId' | 'documents'>

/** Invoice and credit notes of an order, as files to keep. */
export function OrderPapers({ orderId, documents }: OrderPapersProps) {
  const { t } = useTranslation('order-page')
  const { savePaper, savingId } = useSavePaper(orderId)
  if (documents.length === 0) return null
  return (
    <Panel title={t('papers.title')}>
      <ul className="grid justify-items-start gap-2">
        {documents.map((paper) => (
          <li key={paper.id}>
            <Button
              variant="secondary"
              size="sm"
              busy={savingId === paper.id}
              onClick={() => savePaper(paper)}
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
