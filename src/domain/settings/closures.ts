import { shopIsoDay } from '#domain/shop/shop-time.ts'
import type { Closure } from './shop-settings.ts'

/** Whether the workshop is closed on the shop's day of a moment. */
export function isClosed(closures: readonly Closure[], at: Date): boolean {
  const day = shopIsoDay(at)
  return closures.some(({ from, to }) => from <= day && day <= to)
}
