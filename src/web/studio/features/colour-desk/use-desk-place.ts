import { type RefObject, useState } from 'react'
import { colourOf } from '#engine/colour/tones/material-tone.ts'
import { labOf, SWATCH_LIGHTNESS } from '#web/colour-preview/lab-colour.ts'
import { nearShare } from '#web/studio/desk/marks/outline-at.ts'
import type { Place } from '#web/studio/desk/marks/place.ts'
import { simplifyLine } from '#web/studio/desk/marks/simplify-line.ts'
import { markAt } from './marks/mark-at.ts'
import { markAtPlace } from './tools/tool.ts'
import type { Desk } from './use-desk.ts'
import { useMoving } from './use-moving.ts'

/** Darker or lighter, in L, all colours look the same. */
const DARKEST = 35
const LIGHTEST = 85

/** What the tool in the hand does at a place of the picture. */
export function useDeskPlace(
  desk: Desk,
  view: {
    width: number
    height: number
    /** The width of the picture in pixels of the screen. */
    screenWidth: number
    painted: RefObject<ImageData | null>
  },
) {
  const [lightness, setLightness] = useState(SWATCH_LIGHTNESS)
  const { settings, draft: hints, change } = desk
  const ratio = view.width / view.height

  const findMark = (place: Place) =>
    markAt(hints.marks, place, { ratio, reach: nearShare(view.screenWidth, ratio) })
  const moving = useMoving(desk, { ratio, screenWidth: view.screenWidth, findMark })

  const lookAt = (place: Place) => {
    const seen = colourAt(view.painted.current, place)
    if (seen) setLightness(Math.min(LIGHTEST, Math.max(DARKEST, seen.lightness)))
    return seen
  }

  return {
    /** Of the place that was worked on last. */
    lightness,
    moving,
    draw(line: Place[]) {
      const [first] = line
      if (first) lookAt(first)
      const points = simplifyLine(line, ratio)
      change({
        type: 'add',
        mark: { kind: 'stroke', points, width: settings.brush, colour: settings.colour },
      })
    },
    touch(place: Place) {
      const seen = lookAt(place)
      const found = findMark(place)
      switch (settings.tool) {
        case 'eyedropper': {
          const mark = found === undefined ? undefined : hints.marks[found]
          const colour = (mark && colourOf(mark)) ?? (seen && { a: seen.a, b: seen.b })
          if (colour) desk.set({ colour, tool: 'brush' })
          return
        }
        case 'select':
          change({ type: 'select', index: found ?? null })
          return
        case 'eraser':
          if (found !== undefined) change({ type: 'remove', index: found })
          return
        case 'pan':
          return
        default:
          change({ type: 'add', mark: markAtPlace(settings, place) })
      }
    },
  }
}
export type DeskHand = ReturnType<typeof useDeskPlace>

function colourAt(image: ImageData | null, { x, y }: Place) {
  if (!image) return undefined
  const column = Math.min(image.width - 1, Math.floor(x * image.width))
  const row = Math.min(image.height - 1, Math.floor(y * image.height))
  const at = 4 * (row * image.width + column)
  const [red = 0, green = 0, blue = 0] = image.data.subarray(at, at + 3)
  return labOf(red, green, blue)
}
