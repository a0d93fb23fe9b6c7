import { useTranslation } from 'react-i18next'
import { DocumentButton } from '#web/studio/ui/document-button.tsx'
import type { OrderMoney } from './order-money.ts'

type DocumentListProps = { orderId: string; documents: OrderMoney['documents'] }

/** Invoices and credit notes, each to be fetched. */
export function DocumentList({ orderId, documents }: DocumentListProps) {
  const { t } = useTranslation('studio-money')
  if (documents.length === 0) return null
  return (
    <div>
      <h3 className="text-base">{t('documents')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {documents.map(({ id, kind, number }) => (
          <li key={id}>
            <DocumentButton
              request={{ orderId, kind: 'invoice', documentId: id }}
              fileName={`${number}.pdf`}
              label={t(`paper.${kind}`, { number })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
