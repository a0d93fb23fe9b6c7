import { z } from 'zod'
import geometry from '#web/pictures/masters/blank/geometry.json' with { type: 'json' }
import type { BlankName } from '#web/pictures/picture-table.ts'

const point = z.tuple([z.number(), z.number()])
const corners = z.tuple([point, point, point, point])
/** In pixels of the master: where the paper lies, and the outer edge of its frame. */
const blankSchema = z.object({ size: point, sheet: corners, frame: corners })
export type Blank = z.infer<typeof blankSchema>

const blanks = z.record(z.string(), blankSchema).parse(geometry)

/** A picture of an empty frame, close up or in a room. */
export function blankOf(name: BlankName): Blank {
  const blank = blanks[name]
  if (!blank) throw new Error(`expected the geometry of ${name}, got none`)
  return blank
}
