import { basename, join } from 'node:path'
import type { Face } from '#engine/face.ts'
import { partsOf } from '#engine/face-likeness/face-parts.ts'
import { readWindow, windowAround } from '#engine/face-likeness/face-window.ts'
import { CHANGE_LIMITS, NARROWEST_COMPARED } from '#engine/face-likeness/limits.ts'
import { measureFaces } from '#engine/face-likeness/measure-faces.ts'
import { lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { FACE_CONTROLS } from './face-controls.ts'
import { atLeast, atMost, type Goal } from './goals.ts'
import { listPhotos, readRaster } from './photos.ts'
import { createRandom, seedOf } from './recipes/random.ts'
import type { Restorer } from './restorer.ts'

const SETS = ['portraits', 'eval'] as const

/**
 * What the finder takes for faces and is none, seen by eye: night, a piece of blurred skin, a dark moon.
 * Where there is nothing to see, nothing can be warped, blurred or exchanged.
 */
const NO_FACES = [
  '024.jpg at 400, 46',
  'clic-2a760bf1ccea6998be3890dcc2371b23f35fe300.jpg at 232, 296',
  'clic-2a760bf1ccea6998be3890dcc2371b23f35fe300.jpg at 268, 314',
  'clic-d79d465ac77c36518e0f0d626bf97ec4.jpg at 365, 930',
]

/** `changes` are those of each control that could be made of the face, by its name. */
type Score = {
  name: string
  change: number
  isMarked: boolean
  changes: ReadonlyMap<string, number>
}

/**
 * Faces of sound photos: restoring must leave them as they are, and what is done to the same faces to
 * make them other ones must show.
 */
export async function benchLikeness(restorer: Restorer, folder: string): Promise<Goal[]> {
  const scores: Score[] = []
  for (const set of SETS) {
    for (const sourcePath of await listPhotos(set)) {
      scores.push(...(await scoreFaces(restorer, { sourcePath, folder })))
    }
  }
  const sound = scores.map(({ change }) => change)
  console.info(`likeness: ${scores.length} faces of sound photos, limit ${CHANGE_LIMITS.most}`)
  console.info(`  ${'restored'.padEnd(20)} ${rangeOf(sound)}`)
  const above = scores.filter(({ change }) => change > CHANGE_LIMITS.most)
  for (const { name, change } of above) console.info(`    ${name} ${change.toFixed(2)}`)
  const controls = Object.keys(FACE_CONTROLS).map((control) => {
    const changes = scores.flatMap(({ changes }) => changes.get(control) ?? [])
    console.info(`  ${control.padEnd(20)} ${rangeOf(changes)}`)
    const missed = scores.filter(
      ({ changes }) => !((changes.get(control) ?? 1) > CHANGE_LIMITS.most),
    )
    for (const { name, changes } of missed) {
      console.info(`    missed: ${name} ${changes.get(control)?.toFixed(2)}`)
    }
    const found = changes.length - missed.length
    const what = `likeness: faces ${control} that are found, of ${changes.length}`
    return atLeast(what, found, { wanted: changes.length })
  })
  const marked = scores.filter(({ isMarked }) => isMarked)
  for (const { name } of marked) console.info(`    eyes or mouth marked: ${name}`)
  return [
    atMost('likeness: sound faces above the limit', above.length, { wanted: 0 }),
    ...controls,
    atMost('likeness: sound faces with eyes or mouth marked', marked.length, { wanted: 0 }),
  ]
}

async function scoreFaces(
  restorer: Restorer,
  { sourcePath, folder }: { sourcePath: string; folder: string },
): Promise<Score[]> {
  const resultPath = join(folder, 'likeness.png')
  const settings = { colour: 'auto' } as const
  const { faces, damage } = await restorer.restore({ sourcePath, resultPath, settings })
  const original = await readLightness(sourcePath)
  const result = await readLightness(resultPath)
  const changeOf = (face: Face, shown: Plane) =>
    measureFaces({ original, result: shown, faces: [face], damage })[0]?.change ?? 0
  return faces
    .filter((face) => face.width >= NARROWEST_COMPARED)
    .filter((face) => !NO_FACES.includes(nameOf(sourcePath, face)))
    .map((face) => {
      const name = nameOf(sourcePath, face)
      const random = createRandom(seedOf(name))
      const changes = Object.entries(FACE_CONTROLS).flatMap(([control, make]) => {
        const other = make(result, face, random)
        return other ? [[control, changeOf(face, other)] as const] : []
      })
      return {
        name,
        change: changeOf(face, result),
        isMarked: damage !== undefined && isMarked(face, damage),
        changes: new Map(changes),
      }
    })
}

function nameOf(path: string, { left, top }: Face): string {
  return `${basename(path)} at ${Math.round(left)}, ${Math.round(top)}`
}

/** Whether anything at an eye or the mouth is taken for damage. */
function isMarked(face: Face, damage: Plane): boolean {
  const window = windowAround(face, damage)
  const mask = readWindow(damage, window, damage)
  const [, ...parts] = partsOf(face, window)
  return parts.some(({ at }) => at.some((place) => (mask.data[place] ?? 0) > 0))
}

/** Photos of these sets are not larger than the sketch. */
async function readLightness(path: string): Promise<Plane> {
  return lightnessPlane(rasterToLab(await readRaster(path), { chroma: 'drop' }))
}

function rangeOf(changes: readonly number[]): string {
  const sorted = changes.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? 0).toFixed(2)
  return `least ${at(0)}, a twentieth below ${at(0.05)}, median ${at(0.5)}, a twentieth above ${at(0.95)}, most ${at(1)}`
}
