import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { useRefusalWords } from './refusal-words.ts'

/** Fetches a file and lets the browser save it, which also opens it where people want that. */
export function useFile(fetchFile: () => Promise<Blob>, fileName: string) {
  const words = useRefusalWords()
  const mutation = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => toast.error(words(error)),
  })
  return { fetch: () => mutation.mutate(), isBusy: mutation.isPending }
}
