import { z } from 'zod'
import {
  findVisitorFile,
  findVisitorPackage,
  saveVisitorPackage,
} from '#web/lib/order/basket/visitor-package.ts'
import { type Kept, packageDraftSchema } from '../draft-schema.ts'
import type { PackagePhoto, VisitorAlbum } from '../package-state.ts'

const { photos: draftPhotos, delivery, gift } = packageDraftSchema.shape
const contentSchema = z.object({
  photos: z.array(
    draftPhotos.element.pick({ id: true, fileName: true, looks: true, choice: true, note: true }),
  ),
  delivery,
  gift,
})

export type OpenedAlbum = VisitorAlbum & { files: ReadonlyMap<string, File> }

/** What was put together here before anybody signed in, with the files that the browser still has. */
export async function openVisitorAlbum(person: {
  userId?: string
  now: Date
}): Promise<OpenedAlbum | undefined> {
  const kept = findVisitorPackage(person)
  const content = contentSchema.safeParse(kept?.content).data
  if (!kept || !content) return undefined
  const files = new Map<string, File>()
  for (const { id } of content.photos) {
    const file = await findVisitorFile(id)
    if (file) files.set(id, file)
  }
  const photos = content.photos
    .filter(({ id }) => files.has(id))
    .map((photo): PackagePhoto => ({ ...photo, state: { phase: 'waiting' } }))
  const lost = content.photos.length - photos.length
  return { photos, delivery: content.delivery, gift: content.gift, lost, files }
}

/** Notes what was chosen for the photos that wait in this browser. */
export function saveVisitorAlbum({ photos, ...sending }: Kept, now: Date): void {
  const waiting = photos.map(({ id, fileName, looks, choice, note }) => {
    return { id, fileName, looks, choice, note }
  })
  const begunAt = findVisitorPackage({ now })?.begunAt ?? now.getTime()
  saveVisitorPackage({ begunAt, content: { photos: waiting, ...sending } })
}
