import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { guaranteePath, termsPath, withdrawalPath } from '#domain/law/document-paths.ts'
import { useSaveDocument } from '#web/orders/use-save-document.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { textLinkClass } from '#web/ui/links/text-link.tsx'
import { Panel } from './panel.tsx'

type OrderDocumentsProps = Pick<OrderDetails, 'orderId' | 'documents' | 'terms'>

/** Invoice, credit notes and what was agreed on with an order, as files to keep. */
export function OrderDocuments({ orderId, documents, terms }: OrderDocumentsProps) {
  const { t } = useTranslation('order-page')
  const { saveDocument, savingId } = useSaveDocument(orderId)
  if (documents.length === 0 && terms === null) return null
  return (
    <Panel title={t('documents.title')}>
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
              {t(`documents.${document.kind}`, { number: document.number })} (PDF)
            </Button>
          </li>
        ))}
      </ul>
      {terms && <AcceptedTerms {...terms} />}
    </Panel>
  )
}

/** In the version and language in which they were accepted, whatever has changed since. */
function AcceptedTerms({ version, language }: NonNullable<OrderDetails['terms']>) {
  const { t } = useTranslation('order-page')
  const files = [
    [termsPath(version, language), t('documents.terms', { version })],
    [withdrawalPath(version, language), t('documents.withdrawal')],
    [guaranteePath(language), t('documents.guarantee')],
  ] as const
  return (
    <ul>
      {files.map(([path, name]) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener" className={textLinkClass}>
            {name} (PDF)
          </a>
        </li>
      ))}
    </ul>
  )
}
