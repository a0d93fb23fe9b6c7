import { type ColourHints, isOfPerson } from '#engine/colour/hints.ts'
import type { RestorationReport } from '#engine/report.ts'
import type { SceneMaterial } from '#engine/report-words.ts'

type Coloured = Pick<RestorationReport, 'colour' | 'guess'>

/**
 * What gave a picture its colours, in words for whoever ran the command:
 * `colors: skin of 3 faces, hair of 2, a sky; clothes left as they were`.
 */
export function describeColours({ colour, guess }: Coloured, hints: ColourHints | null): string {
  switch (colour) {
    case 'kept':
      return 'colors: those of the photo'
    case 'black_and_white':
      return 'colors: none'
    case 'model':
      return withGuess('those of a model', guess)
    case 'draft_tint':
      return guess ? withGuess('', guess) : 'colors: as the engine marked it'
    case 'hints':
      return withGuess(countMarks(hints), guess)
    default:
      return colour satisfies never
  }
}

const NAMES: Record<Exclude<SceneMaterial, 'sky'>, string> = {
  foliage: 'leaves',
  grass: 'grass',
  water: 'water',
}

function countMarks(hints: ColourHints | null): string {
  const marks = hints?.marks.filter(isOfPerson) ?? []
  return count(marks.length, 'mark by a person', 'marks by a person')
}

function withGuess(first: string, guess: Coloured['guess']): string {
  const { faces = 0, hair = 0, sky = false, things = [], told = [] } = guess ?? {}
  const guessed = [
    first,
    faces > 0 ? `skin of ${count(faces, 'face', 'faces')}` : '',
    hair > 0 ? `hair of ${hair}${told.includes('hair') ? ' as described' : ''}` : '',
    told.includes('eyes') ? 'eyes as described' : '',
    sky ? 'a sky' : '',
    ...things.flatMap((thing) => (thing === 'sky' ? [] : [NAMES[thing]])),
    told.includes('clothes') ? 'clothes as described' : '',
  ].filter((words) => words !== '')
  const left = guess && faces > 0 && !told.includes('clothes') ? '; clothes left as they were' : ''
  return `colors: ${guessed.join(', ')}${left}`
}

function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`
}
