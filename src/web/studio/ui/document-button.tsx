import { type DocumentRequest, fetchDocument } from '../lib/backend/fetch-document.ts'
import { FileSaveButton } from './file-save-button.tsx'

type DocumentButtonProps = { request: DocumentRequest; fileName: string; label: string }

/** Fetches a document of an order. */
export function DocumentButton({ request, ...rest }: DocumentButtonProps) {
  return <FileSaveButton fetchFile={() => fetchDocument(request)} {...rest} />
}
