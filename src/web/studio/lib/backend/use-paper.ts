import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { fetchPaper, type PaperWish } from './fetch-paper.ts'
import { useRefusalWords } from './refusal-words.ts'

/** Fetches a paper and lets the browser save it, which also opens it where people want that. */
export function usePaper(wish: PaperWish, fileName: string) {
  const words = useRefusalWords()
  const mutation = useMutation({
    mutationFn: () => fetchPaper(wish),
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
