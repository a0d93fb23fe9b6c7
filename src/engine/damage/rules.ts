import type { Face } from '../face.ts'
import type { Plane } from '../plane.ts'
import { judgeFaces } from './judge-faces.ts'
import { judgeShapes } from './judge-shapes.ts'
import type { Damage, Verdict } from './repairs.ts'

type Picture = { sketch: Plane; faces: readonly Face[] }

/** Sends damage through all rules. `found` is judged by its shape too, `pieces` in faces only. */
export function judgeDamage(
  { found, pieces }: { found: readonly Damage[]; pieces: readonly Damage[] },
  picture: Picture,
): Verdict {
  const shapes = judgeShapes(found, picture.sketch)
  const faces = judgeFaces([...shapes.kept, ...pieces], picture)
  return {
    kept: faces.kept,
    left: [...shapes.left, ...faces.left],
    counts: [...shapes.counts, ...faces.counts],
  }
}
