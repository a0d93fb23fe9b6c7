import type { Face } from '../face.ts'
import type { Component } from '../filters/components.ts'
import type { Plane } from '../plane.ts'

/** The box ends at brows and chin; this share of its sides around it is face as well. */
const ROOM = 0.12
/** So many times as long as thick is a line. */
const LINE_RATIO = 6
/** A line crosses when it runs on outside for this share of the box's longer side. */
const RUNS_ON = 0.3
/** Through an eye only lines this many times as long as the face may be filled. */
const LONG_THROUGH_EYES = 1.5
/** Half axes of what belongs to an eye, as shares of the width of the face. */
const EYE = { across: 0.2, down: 0.15 }
/** Where eyes lie in a box whose eyes were not told, as shares of its sides. */
const USUAL_EYES = [
  { x: 0.3, y: 0.335 },
  { x: 0.71, y: 0.335 },
]

type Zone = { face: Face; isInBox: (at: number) => boolean; isAtEye: (at: number) => boolean }

/**
 * The damage mask without what would repaint a face: of each component (of `mask`, 1 where
 * damaged) nothing is left inside of a face unless it is a line that crosses it, and nothing
 * at an eye unless that line is clearly longer than the face. Outside of faces nothing changes.
 */
export function protectFaces(
  mask: Plane,
  { components, faces }: { components: readonly Component[]; faces: readonly Face[] },
): Plane {
  const shielded = { ...mask, data: mask.data.slice() }
  const zones = faces.map((face) => zoneOf(face, mask.width))
  for (const component of components) {
    for (const zone of zones) {
      const inside = component.pixels.filter(zone.isInBox)
      if (inside.length === 0) continue
      const crosses = isCrossing(component, { inside, face: zone.face, width: mask.width })
      const mayMeetEyes = crosses && component.length >= LONG_THROUGH_EYES * longerSide(zone.face)
      for (const at of inside) {
        if (!crosses || (!mayMeetEyes && zone.isAtEye(at))) shielded.data[at] = 0
      }
    }
  }
  return shielded
}

function isCrossing(
  { pixels, length, thickness, angle }: Component,
  { inside, face, width }: { inside: Int32Array; face: Face; width: number },
): boolean {
  if (length < LINE_RATIO * thickness) return false
  const extent = (members: Int32Array) => extentAlong(members, { angle, width })
  return extent(pixels) - extent(inside) >= RUNS_ON * longerSide(face)
}

/** How far pixels reach along a direction. */
function extentAlong(
  pixels: Int32Array,
  { angle, width }: { angle: number; width: number },
): number {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const at of pixels) {
    const x = at % width
    const along = x * Math.cos(angle) + ((at - x) / width) * Math.sin(angle)
    least = Math.min(least, along)
    most = Math.max(most, along)
  }
  return most - least
}

function zoneOf(face: Face, planeWidth: number): Zone {
  const { left, top, width, height } = face
  const eyes = face.eyes.length > 0 ? face.eyes : usualEyes(face)
  const room = { x: width * ROOM, y: height * ROOM }
  const placeOf = (at: number) => ({ x: at % planeWidth, y: Math.floor(at / planeWidth) })
  return {
    face,
    isInBox: (at) => {
      const { x, y } = placeOf(at)
      const isBeside = x < left - room.x || x > left + width + room.x
      return !isBeside && y >= top - room.y && y <= top + height + room.y
    },
    isAtEye: (at) => {
      const { x, y } = placeOf(at)
      return eyes.some(
        (eye) =>
          Math.hypot((x - eye.x) / (EYE.across * width), (y - eye.y) / (EYE.down * width)) <= 1,
      )
    },
  }
}

function usualEyes({ left, top, width, height }: Face): Face['eyes'] {
  return USUAL_EYES.map(({ x, y }) => ({ x: left + x * width, y: top + y * height }))
}

function longerSide({ width, height }: Face): number {
  return Math.max(width, height)
}
