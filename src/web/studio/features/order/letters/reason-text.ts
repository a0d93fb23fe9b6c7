import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type Language, languageTag } from '#domain/languages.ts'
import type { MessageReason } from '#domain/orders/customer-messages.ts'
import { localeAddress } from '#web/i18n/load-locale.ts'

const textsSchema = z.object({ messages: z.record(z.string(), z.string()) })

/** The sentence that a mail says for a reason; a reason without one is told in the writer's words. */
export function useReasonText(language: Language, reason: MessageReason): string | undefined {
  const { data } = useQuery({
    queryKey: ['studio', 'reason-texts', language],
    queryFn: () => fetchReasonTexts(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.[reason]
}

async function fetchReasonTexts(language: Language): Promise<Record<string, string>> {
  const address = localeAddress(languageTag(language), 'order')
  const response = await fetch(address)
  if (!response.ok) throw new Error(`expected 200 from ${address}, got ${response.status}`)
  return textsSchema.parse(await response.json()).messages
}
