import { FileText } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DocumentRequest } from '../lib/backend/fetch-document.ts'
import { useDocument } from '../lib/backend/use-document.ts'

type DocumentButtonProps = { request: DocumentRequest; fileName: string; label: string }

/** Fetches a document of an order. */
export function DocumentButton({ request, fileName, label }: DocumentButtonProps) {
  const file = useDocument(request, fileName)
  return (
    <Button variant="secondary" size="sm" busy={file.isBusy} onClick={file.fetch}>
      <FileText aria-hidden />
      {label}
    </Button>
  )
}
