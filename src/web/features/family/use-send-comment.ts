import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRefusal, refusalText } from '#web/lib/errors/errors.ts'
import { familyProofQuery } from '#web/orders/family/family-proof-query.ts'
import { type SentComment, sendComment } from './send-comment.ts'

/** After these the page itself says what has changed. */
const NEWS = ['family_link_gone', 'family_comments_closed']

/** Sends a comment and shows it in the list at once; keeps why it was not taken. */
export function useSendComment(token: string, onSent: (comment: SentComment) => void) {
  const { t } = useTranslation('family')
  const { t: errorWords } = useTranslation('errors')
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const query = familyProofQuery(token)

  const { mutate, isPending } = useMutation({
    mutationFn: sendComment,
    onMutate: () => setFailure(undefined),
    onSuccess: (comment) => {
      client.setQueryData(
        query.queryKey,
        (shown) => shown && { ...shown, comments: withComment(shown.comments, comment) },
      )
      onSent(comment)
      void client.invalidateQueries(query)
    },
    onError: async (error) => {
      console.error('A comment could not be sent', error)
      const refusal = await readRefusal(error)
      if (NEWS.includes(refusal.code ?? '')) await client.invalidateQueries(query)
      const words = refusalText(errorWords, refusal, t('form.failed'))
      setFailure(refusal.code === 'family_comments_closed' ? t('form.newer') : words)
    },
  })

  return { send: mutate, isSending: isPending, failure }
}

/** One that is sent twice, because its answer was lost, is the same one for the server. */
function withComment(comments: readonly SentComment[], comment: SentComment): SentComment[] {
  return [...comments.filter(({ id }) => id !== comment.id), comment]
}
