import { queryOptions } from '@tanstack/react-query'
import { familyProofSchema } from '#contract/proofs/family-link.ts'
import { AppError } from '#domain/app-error.ts'
import { callFunction } from '#web/lib/backend/call-function.ts'
import { RENEW_AFTER_MS } from '#web/orders/pictures/use-steady-address.ts'

/** What a family link shows; asked for anew whenever somebody comes back to the page. */
export function familyProofQuery(token: string) {
  return queryOptions({
    queryKey: ['family-proof', token],
    queryFn: () => fetchFamilyProof(token),
    enabled: token !== '',
    refetchInterval: ({ state }) => !isLinkGone(state.error) && RENEW_AFTER_MS,
    retry: (failures, error) => failures < 1 && !isLinkGone(error),
  })
}

/** It has run out, was ended by its customer, or never was one. */
export function isLinkGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'family_link_gone'
}

async function fetchFamilyProof(token: string) {
  const response = await callFunction('family-proof', { token })
  return familyProofSchema.parse(await response.json())
}
