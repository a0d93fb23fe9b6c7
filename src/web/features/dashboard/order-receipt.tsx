import { useTranslation } from 'react-i18next'
import { type OrderDocument, useSaveDocument } from '#web/orders/use-save-document.ts'
import { TurningGlyph } from '#web/ui/glyphs.tsx'

type OrderReceiptProps = { orderId: string; invoice: OrderDocument | undefined }

/** The number of an order's invoice, which saves it as PDF. */
export function OrderReceipt({ orderId, invoice }: OrderReceiptProps) {
  const { t } = useTranslation('dashboard')
  const { saveDocument, savingId } = useSaveDocument(orderId)
  if (!invoice) return t('thanks.receiptSoon')
  const isSaving = savingId === invoice.id
  return (
    <button
      type="button"
      disabled={isSaving}
      aria-busy={isSaving || undefined}
      onClick={() => saveDocument(invoice)}
      className="inline-flex min-h-6 items-center gap-2 text-left text-accent underline underline-offset-4 hover:text-accent-strong disabled:opacity-55"
    >
      {invoice.number} (PDF)
      {isSaving && <TurningGlyph className="size-4 animate-spin" />}
    </button>
  )
}
