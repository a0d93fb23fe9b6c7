import type { Face } from '#engine/face.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import type { Damage, Verdict } from '../repairs.ts'
import { judgeFaces } from './judge-faces.ts'
import { judgeShapes } from './judge-shapes.ts'
import { leaveOutlines } from './leave-outlines.ts'
import { counted } from './rule-counts.ts'

type Picture = { sketch: Plane; faces: readonly Face[] }

/** Sends damage through all rules. `found` is judged by its shape too, `pieces` in faces only. */
export function judgeDamage(
  { found, pieces }: { found: readonly Damage[]; pieces: readonly Damage[] },
  picture: Picture,
): Verdict {
  const inside = leaveOutlines(found, picture.sketch)
  const shapes = judgeShapes(inside, picture.sketch)
  const faces = judgeFaces([...shapes.kept, ...pieces], picture)
  return {
    kept: faces.kept,
    left: [...shapes.left, ...faces.left],
    counts: [counted('outline', found, inside), ...shapes.counts, ...faces.counts],
  }
}
