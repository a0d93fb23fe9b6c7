import { AppError } from '#domain/app-error.ts'
import type { StoredOrder } from './orders.ts'

/**
 * Refuses to color what was bought without color, which costs less.
 * @throws AppError `color_not_bought`
 */
export function requireColour({ files }: Pick<StoredOrder, 'files'>): void {
  if (files === 'restored') throw new AppError('color_not_bought')
}
