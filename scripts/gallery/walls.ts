import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FRAMES } from '#domain/shop/catalog.ts'
import type { Corners } from '#web/features/order-wizard/framed-preview/homography.ts'
import { MASTERS } from '../site/build-pictures.ts'

const HALL = 'room-a3-wooden'
const LIVING_ROOM = 'room-a2-gold'
const BEDROOM = 'room-a1-white'
const LANDSCAPE_LIVING_ROOM = 'room-a2-gold-landscape'

/** A picture on a wall, which blank frame it is laid into, and what is laid there. */
export type Wall = { name: string; picture: string; blank: string }

const hung = (name: string, picture: string, blank: string): Wall => ({ name, picture, blank })
const shown = (name: string, room: string) => hung(`${name}-showcase`, `${name}-after`, room)

/** All pictures of the site in which a restored picture hangs. */
export const WALLS: readonly Wall[] = [
  hung('hero-framed', 'girl-in-a-field-after', 'frame-gold'),
  ...FRAMES.map(({ id }) => hung(`frame-${id}`, 'wedding-bliss-after', `frame-${id}`)),
  hung('size-a3', 'romantic-couple-after', 'room-a3-black'),
  hung('size-a2', 'girl-in-a-field-after', 'room-a2-black'),
  hung('size-a1', 'wedding-bliss-after', 'room-a1-black'),
  shown('victory-rolls', LIVING_ROOM),
  shown('distinguished-gentleman', HALL),
  shown('wedding-bliss', LIVING_ROOM),
  shown('elegant-lady', HALL),
  shown('military-hero', LANDSCAPE_LIVING_ROOM),
  shown('girl-in-a-field', BEDROOM),
  shown('romantic-couple', LIVING_ROOM),
  shown('dutch-siblings', HALL),
  shown('spinning-donegal-1907', BEDROOM),
  shown('sami-family-1880s', LANDSCAPE_LIVING_ROOM),
]

const point = z.tuple([z.number(), z.number()])
const geometrySchema = z.record(
  z.string(),
  z.object({ sheet: z.tuple([point, point, point, point]) }),
)

/** The picture of an empty frame, and the corners of the sheet in it. */
export async function readBlank(blank: string): Promise<{ path: string; sheet: Corners }> {
  const folder = join(MASTERS, 'blank')
  const geometry = geometrySchema.parse(
    JSON.parse(await readFile(join(folder, 'geometry.json'), 'utf8')),
  )
  const sheet = geometry[blank]?.sheet
  if (!sheet) throw new Error(`expected the geometry of ${blank}, got none`)
  return { path: join(folder, `${blank}.jpg`), sheet }
}
