import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { type DocumentRequest, fetchDocument } from './fetch-document.ts'
import { useRefusalWords } from './refusal-words.ts'

/** Fetches a document and lets the browser save it, which also opens it where people want that. */
export function useDocument(request: DocumentRequest, fileName: string) {
  const words = useRefusalWords()
  const mutation = useMutation({
    mutationFn: () => fetchDocument(request),
    onSuccess: (pdf) => save(pdf, fileName),
    onError: (error) => toast.error(words(error)),
  })
  return { fetch: () => mutation.mutate(), isBusy: mutation.isPending }
}

function save(pdf: Blob, fileName: string): void {
  const url = URL.createObjectURL(pdf)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
