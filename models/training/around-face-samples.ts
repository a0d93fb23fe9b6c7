/**
 * Writes what is around the faces of a folder of colour photos, as `measure_around_faces.py` reads it:
 * places below each chin, places of bodies and above brows with the path that leads there from the skin of
 * the face, and places where nobody stands.
 *
 *     node models/training/around-face-samples.ts PORTRAITS > around.json
 */

import { latticeOver } from '#engine/colour/guess/lattice.ts'
import { createLook, latticeAround, type Seen } from '#engine/colour/guess/look-around.ts'
import { skinOfFace } from '#engine/colour/guess/marks-of-person.ts'
import { pathsFromFace } from '#engine/colour/guess/paths-from-face.ts'
import { findPeople } from '#engine/colour/guess/people.ts'
import { pixelAt } from '#engine/filters/paint-line.ts'
import { type LabImage, lightnessPlane } from '#engine/pixels/lab.ts'
import { sampleEach } from './portraits.ts'

/** In distances of the eyes, from the middle between them. */
const NECK = { aside: 0.4, from: 1.9, to: 2.35, step: 0.2 }
const FACE = { aside: 0.75, from: -0.5, to: 1.4, step: 0.15 }
const BODY = { aside: 4, from: 1.9, to: 7, step: 0.3 }
const ABOVE = { aside: 1.2, from: -1.7, to: -1, step: 0.15 }
/** How likely a place must belong to the person, or at most. */
const PERSON = { neck: 0.6, body: 0.6, above: 0.75, nobody: 0.2 }
/** No path is as long as this, and JSON has no infinity. */
const NO_PATH = 999
/** The usual tone of a face, as `marks-of-person.ts` has it. */
const USUAL = 0.6
const STEP = 1 / 60

const [folder = ''] = process.argv.slice(2)
const portraits = await sampleEach(folder, async ({ photo, faces }, use, ctx) => {
  const plane = lightnessPlane(photo)
  const people = await findPeople(plane, faces, {
    findPerson: (part) => use.withProvider('person', (finder) => finder.run(part, ctx)),
    findParts: async () => undefined,
  })
  const necks = people.map((person) => {
    const look = createLook(person, { grid: plane, scale: 1 })
    const usual = look(latticeAround(FACE))
      .map(({ lightness }) => lightness)
      .toSorted((one, other) => one - other)
    const middle = usual[Math.floor(USUAL * usual.length)] ?? 0
    const isNeck = ({ likely }: Seen) => likely >= PERSON.neck
    return look(latticeAround(NECK))
      .filter(isNeck)
      .map(({ point: [x, y], lightness }) => [lightness - middle, ...labAt(photo, { x, y })])
  })
  const byPath = people.flatMap((person) => {
    const look = createLook(person, { grid: plane, scale: 1 })
    const face = skinOfFace(look)
    if (face === undefined) return []
    const pathTo = pathsFromFace(person, { sketch: plane, skin: face.skin })
    const rowOf = (seen: Seen) => {
      const [x, y] = seen.point
      const path = Math.min(NO_PATH, pathTo(seen))
      return [path, seen.lightness - face.usual, ...labAt(photo, { x, y })]
    }
    const rowsOf = (places: typeof BODY, least: number) =>
      look(latticeAround(places))
        .filter(({ likely }) => likely >= least)
        .map(rowOf)
    return [{ body: rowsOf(BODY, PERSON.body), above: rowsOf(ABOVE, PERSON.above) }]
  })
  const isNobody = ({ x, y }: { x: number; y: number }) => {
    const seen = people.map(({ isAt }) => isAt(x * plane.width, y * plane.height))
    return seen.length > 0 && seen.every((likely) => likely <= PERSON.nobody)
  }
  const places = latticeOver(plane, STEP).filter(isNobody)
  return { necks, byPath, ground: places.map((place) => labAt(photo, place)) }
})
process.stdout.write(JSON.stringify(portraits))

function labAt(photo: LabImage, { x, y }: { x: number; y: number }): number[] {
  const at = pixelAt(x, y, photo)
  return [photo.lightness, photo.chroma?.a, photo.chroma?.b].map((data) => data?.[at] ?? 0)
}
