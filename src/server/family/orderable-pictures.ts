import { AppError } from '#domain/app-error.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import type { AppContext } from '#server/app-context.ts'
import { FAMILY_LINK_PURPOSE, familyLinks, type SharedProof } from './family-links.ts'

/** An approved picture of somebody else, and the link through which it may be ordered. */
export type OrderablePicture = {
  linkId: string
  sha256: string
  pixels: { width: number; height: number }
}

/**
 * Whether readers of a link may order prints of what it shows: its customer lets them, has approved
 * that picture, and it was not taken back.
 */
export function isOrderable({
  lets_order,
  proof,
  processed_image_url,
  status,
}: SharedProof): boolean {
  const isFinished = proof === 'approved' && processed_image_url !== null
  return lets_order && isFinished && status !== 'cancelled'
}

/** Finds what readers of family links may order. Nothing in it names the customer or their order. */
export function createOrderablePictures({
  db,
  clock,
  secrets,
}: Pick<AppContext, 'db' | 'clock' | 'secrets'>) {
  const tokens = createSealedIds(secrets.urlKey, FAMILY_LINK_PURPOSE)
  return {
    /**
     * @throws AppError `family_link_gone` also for what never was a link, and `order_not_ready` where
     * its picture may not be ordered.
     */
    async find(token: string): Promise<OrderablePicture> {
      const id = tokens.idIn(token)
      const shared = id && (await familyLinks.findShared(db, { id }, clock()))
      if (!shared) throw new AppError('family_link_gone')
      if (!isOrderable(shared)) throw new AppError('order_not_ready')
      const { width, height, sha256 } = shared
      return { linkId: shared.id, sha256, pixels: { width, height } }
    },
  }
}
