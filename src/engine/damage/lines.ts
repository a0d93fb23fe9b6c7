import type { Component } from '../filters/components.ts'

/** Lines with this many parallel neighbours are a pattern: stripes, boards, railings, writing. */
const PATTERN = { neighbours: 3, angle: 0.2 }
/** A piece continues a line when it turns and strays no more than this (radians, pixels). */
const CONTINUATION = { angle: 0.35, across: 6, gap: 0.4, leastLength: 40 }

type Offset = { across: number; along: number; turn: number }

/** Where `other` lies in the frame of `line`. */
function offsetOf(other: Component, line: Component): Offset {
  const dx = other.centre.x - line.centre.x
  const dy = other.centre.y - line.centre.y
  const turn = Math.abs(other.angle - line.angle)
  return {
    across: Math.abs(dy * Math.cos(line.angle) - dx * Math.sin(line.angle)),
    along: Math.abs(dx * Math.cos(line.angle) + dy * Math.sin(line.angle)),
    turn: Math.min(turn, Math.PI - turn),
  }
}

/** Whether a line is one of many alike within `reach` pixels. */
export function isPattern(line: Component, lines: readonly Component[], reach: number): boolean {
  const parallel = lines.filter((other) => {
    if (other === line || other.length < line.length / 3) return false
    const { across, along, turn } = offsetOf(other, line)
    const isBeside = across > 3 && across < reach && along < (line.length + other.length) / 2
    return isBeside && turn < PATTERN.angle
  })
  return parallel.length >= PATTERN.neighbours
}

/**
 * A crease breaks into pieces of which only some are sure. Answers the candidates that lie on
 * the prolongation of a sure line, also by way of each other.
 */
export function continuationsOf<C extends Component>(
  sure: readonly C[],
  candidates: readonly C[],
): C[] {
  const reached: C[] = []
  const open = [...sure]
  const left = new Set(candidates.filter((candidate) => !sure.includes(candidate)))
  for (const line of open) {
    for (const candidate of left) {
      if (!continues(candidate, line)) continue
      left.delete(candidate)
      reached.push(candidate)
      // `open` grows while it is walked: a long piece may lead on to the next.
      if (candidate.length >= CONTINUATION.leastLength) open.push(candidate)
    }
  }
  return reached
}

function continues(piece: Component, line: Component): boolean {
  const { across, along, turn } = offsetOf(piece, line)
  const gap = along - (line.length + piece.length) / 2
  if (across > CONTINUATION.across + along * 0.04) return false
  if (gap > line.length * CONTINUATION.gap) return false
  return piece.length < 12 || turn < CONTINUATION.angle
}
