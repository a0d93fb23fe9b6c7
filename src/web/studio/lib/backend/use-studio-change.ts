import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useRefusalWords } from './refusal-words.ts'

/**
 * Something that a person changes beside an order. What it makes stale is asked for anew; what
 * went wrong is said, and `run` answers whether it was done.
 */
export function useStudioChange<Input>(
  change: (input: Input) => Promise<unknown>,
  { stale, doneText }: { stale: QueryKey; doneText?: string },
) {
  const words = useRefusalWords()
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: () => doneText && toast.success(doneText),
    onError: (error) => toast.error(words(error)),
    onSettled: () => client.invalidateQueries({ queryKey: stale }),
  })
  return {
    isBusy: mutation.isPending,
    run: (input: Input) =>
      mutation.mutateAsync(input).then(
        () => true,
        () => false,
      ),
  }
}
