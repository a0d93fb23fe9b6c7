import { MAX_PHOTOS } from '#domain/limits.ts'
import type { DraftPhoto, PackageDraft } from '../draft-schema.ts'

type Drafts = {
  /** What both began from. */
  base: PackageDraft
  /** As it is on this device. */
  ours: PackageDraft
  /** As another device has left it in the account. */
  theirs: PackageDraft
  /** Addresses of photos that were paid for since: they are not put back. */
  paid?: readonly string[]
}

/**
 * Brings together what two devices made of one album. What was changed on this device wins there, and
 * all else is as the other one left it. A photo that either of them removed stays removed, whatever
 * the other did to it: it may have been paid for. Where the other device changed something the order is
 * that of the account, and what was added here comes last; else it is the order of this device, whose
 * photos are not always uploaded in it. `leftOut` photos found no room.
 */
export function mergeDrafts({ base, ours, theirs, paid = [] }: Drafts): {
  draft: PackageDraft
  leftOut: number
} {
  const known = byAddress(base)
  const here = byAddress(ours)
  const there = byAddress(theirs)
  const fromAccount = theirs.photos.flatMap((photo) => {
    const own = here.get(photo.imageUrl)
    const before = known.get(photo.imageUrl)
    if (own === undefined) return before === undefined ? [photo] : []
    return [isSame(own, before) ? photo : own]
  })
  const isNew = ({ imageUrl }: DraftPhoto) => !there.has(imageUrl) && !known.has(imageUrl)
  const added = ours.photos.filter((photo) => isNew(photo) && !paid.includes(photo.imageUrl))
  const photos = isSame(theirs, base)
    ? ours.photos.filter((photo) => !isNew(photo) || added.includes(photo))
    : [...fromAccount, ...added]
  return {
    draft: {
      photos: photos.slice(0, MAX_PHOTOS),
      delivery: isSame(ours.delivery, base.delivery) ? theirs.delivery : ours.delivery,
      gift: isSame(ours.gift, base.gift) ? theirs.gift : ours.gift,
    },
    leftOut: Math.max(0, photos.length - MAX_PHOTOS),
  }
}

/** Whether two drafts say the same; what came over the wire has its fields in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || inOrder(one) === inOrder(other)
}

function byAddress({ photos }: PackageDraft): Map<string, DraftPhoto> {
  return new Map(photos.map((photo) => [photo.imageUrl, photo]))
}

function inOrder(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
