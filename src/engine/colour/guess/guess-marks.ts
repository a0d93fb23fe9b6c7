import type { Plane } from '#engine/pixels/plane.ts'
import type { Face } from '../../face.ts'
import { smooth } from '../../filters/box-mean.ts'
import type { Hand } from '../../hand.ts'
import { SCENE_MATERIALS, type SceneMaterial } from '../../report-words.ts'
import type { Mark, Material } from '../hints.ts'
import { NO_PLACES, type NotedPlaces } from '../noted-places.ts'
import { marksOfScene } from '../scene/marks-of-scene.ts'
import { type SceneColours, type StoredScene, storeScene } from '../scene/scene-colours.ts'
import { behindPeople, withSky } from '../scene/sky-of-scene.ts'
import { sureScene } from '../scene/sure-scene.ts'
import { findHands, type HandFinder } from './hands.ts'
import { markPerson } from './mark-person.ts'
import { marksOfSky } from './marks-of-sky.ts'
import type { PartsFinder } from './parts-around.ts'
import { findPeople, type Person, type PersonFinder } from './people.ts'
import { findSky, SURE_SKY } from './sky.ts'

/** From this probability on a place belongs to a person. */
const PERSON = 0.5
/** From these widths of a face on, as shares of the longest side, people are near, and a picture is a portrait. */
const NEAR = 0.04
const PORTRAIT = 0.12
/** In larger crowds only the surest faces are coloured. */
const MOST_PEOPLE = 60

/** So many places of the faces of a crowd and around them are marked, the surest first: hints hold 50,000 in all. */
const MOST_PLACES = { ofPersons: 20_000, around: 25_000 }

type Finders = {
  findPerson: PersonFinder
  findParts: PartsFinder
  findHand: HandFinder
  /** The colours of the whole picture; undefined where no net knows them. */
  seeScene: (sketch: Plane) => Promise<SceneColours | undefined>
}

/** What the engine takes for known in a picture. */
export type Guess = {
  marks: Mark[]
  faces: number
  hair: number
  sky: boolean
  /** What of the scene is named by its colours, the sky too. */
  things: SceneMaterial[]
  /** The colours of the scene as a net saw them, in the picture as it lies; null where none was sure of any. */
  scene: StoredScene | null
  /** Where what a customer remembers of the one person in the picture belongs. */
  places: NotedPlaces
}

/**
 * The marks that the engine sets by itself: on skin, lips and hair of the faces that surely are
 * faces, on their hands, on what of their bodies may be skin, on what around them is none, and on a clear sky.
 * `sketch` is what `faces` were found in, `grid` where colours spread, and `age` how early the film looks, 0..1.
 */
export async function guessMarks(
  { sketch, grid, age }: { sketch: Plane; grid: Plane; age: number },
  faces: readonly Face[],
  { findPerson, findParts, findHand, seeScene }: Finders,
): Promise<Guess> {
  const people = await findPeople(sketch, faces.slice(0, MOST_PEOPLE), { findPerson, findParts })
  const even = smooth(grid, 1)
  const seen = await seeScene(sketch)
  const sure = seen && sceneOf(seen, { people, grid, sketch })
  const scene = sure?.certainty.data.some((value) => value > 0) ? sure : undefined
  const hands = await findHands(
    sketch,
    people.map(({ face }) => face),
    findHand,
  )
  const found = people.map((person) => {
    const own = hands.filter((hand) => ownerOf(hand, people) === person)
    return markPerson(person, own, { sketch, grid: even, age, faces })
  })
  const persons = withinLimit(
    found.map(({ marks }) => marks),
    MOST_PLACES.ofPersons,
  )
  const around = withinLimit(
    found.map((person) => person.around),
    MOST_PLACES.around,
  )
  const isPerson = (x: number, y: number) =>
    people.some((person) => person.isAt(x * sketch.width, y * sketch.height) >= PERSON)
  const things = scene ? marksOfScene(scene, { grid, isPerson }) : marksOfSky(grid)
  const having = (material: Material) =>
    persons.filter((marks) => marks.some((mark) => mark.kind === 'patch' && mark.of === material))
      .length
  const [only, ...others] = found
  const isMarked = (material: Material) =>
    things.some((mark) => mark.kind === 'patch' && mark.of === material)
  return {
    // The later ones win where two lie on one place.
    marks: [...things, ...around.flat(), ...persons.flat()],
    faces: having('skin'),
    hair: having('hair'),
    sky: isMarked('sky'),
    things: SCENE_MATERIALS.filter(isMarked),
    scene: scene ? storeScene(scene) : null,
    // Among several, the words do not say whom they mean.
    places: only && others.length === 0 ? only.places : NO_PLACES,
  }
}

/** What of a scene is sure, with what is known of skies: under a clear one there is no backdrop. */
function sceneOf(
  seen: SceneColours,
  { people, grid, sketch }: { people: readonly Person[]; grid: Plane; sketch: Plane },
): SceneColours {
  const sky = findSky(grid)
  if (sky.confidence >= SURE_SKY) return withSky(sureScene(seen, grid), sky, grid)
  const longest = Math.max(sketch.width, sketch.height)
  const widest = Math.max(0, ...people.map(({ face }) => face.width / longest))
  const believed = widest < NEAR ? seen : behindPeople(seen, { isPortrait: widest >= PORTRAIT })
  return sureScene(believed, grid)
}

/** Without the marks of those for whom there is no room any more. */
function withinLimit(marksOfAll: readonly Mark[][], most: number): Mark[][] {
  let room = most
  return marksOfAll.map((marks) => {
    const places = marks.reduce((sum, mark) => sum + ('points' in mark ? mark.points.length : 1), 0)
    if (places > room) return []
    room -= places
    return marks
  })
}

/** Whose hand it is: of the nearest face, in its own widths. */
function ownerOf({ x, y }: Hand, people: readonly Person[]): Person | undefined {
  const away = ({ face: { left, top, width, height } }: Person) =>
    Math.hypot(x - left - width / 2, y - top - height / 2) / width
  return people.toSorted((one, other) => away(one) - away(other))[0]
}
