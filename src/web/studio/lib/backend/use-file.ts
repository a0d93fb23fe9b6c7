import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useRefusalWords } from './refusal-words.ts'

/** Fetches a file and lets the browser save it, which also opens it where people want that. */
export function useFile(fetchFile: () => Promise<Blob>, fileName: string) {
  const words = useRefusalWords()
  const mutation = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => save(file, fileName),
    onError: (error) => toast.error(words(error)),
  })
  return { fetch: () => mutation.mutate(), isBusy: mutation.isPending }
}

function save(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
