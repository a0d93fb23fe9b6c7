import { BULK_TIERS } from '#domain/payments/rates.ts'

/** How many photos more make each one cheaper, and by how many per cent; undefined at the top. */
export function nextTier(photos: number): { missing: number; percent: number } | undefined {
  const next = BULK_TIERS.find(({ from }) => from > photos)
  return next && { missing: next.from - photos, percent: next.percent }
}
