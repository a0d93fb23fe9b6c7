import { infiniteQueryOptions } from '@tanstack/react-query'
import { contactMessagesSchema } from '#contract/studio/people.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const MESSAGES_KEY = ['studio', 'contact-messages'] as const

/** Messages of the contact form, newest first, a page at a time. */
export function messagesQuery(isHandled: boolean) {
  return infiniteQueryOptions({
    queryKey: [...MESSAGES_KEY, isHandled],
    queryFn: ({ pageParam }) =>
      callStudio({
        name: 'studio-contact-messages',
        body: { isHandled, ...(pageParam && { before: pageParam }) },
        answer: contactMessagesSchema,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages.at(-1)?.createdAt : undefined),
  })
}
