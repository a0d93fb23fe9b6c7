import { RUSH_OPTIONS, type RushOption } from '#domain/payments/rates.ts'

/** The rush option that `?rush=hours24` asks for; what the shop does not have is ignored. */
export function preselectedRush(rush: string | null): RushOption | undefined {
  if (rush === null) return undefined
  const option = RUSH_OPTIONS.find((known) => known === rush)
  if (!option) console.warn(`Ignoring rush: the shop has no rush option called ${rush}`)
  return option
}
