import { type CSSProperties, useReducer } from 'react'

/** Where the line between two states of a picture lies, and whether it moves there by itself. */
export type DividingLineState = {
  /** From 0, where only the state after is shown, to 100, where only the state before is. */
  at: number
  isGliding: boolean
}

type Move = { drag: number } | { glide: number } | 'turn over'

export const HALF = 50

/** A line that is dragged, sent to a place, or turned over to the side of which less is shown. */
export function useDividingLine(startAt: number) {
  return useReducer(moved, { at: startAt, isGliding: false })
}

function moved({ at }: DividingLineState, move: Move): DividingLineState {
  if (move === 'turn over') return { at: at <= HALF ? 100 : 0, isGliding: true }
  if ('drag' in move) return { at: move.drag, isGliding: false }
  return { at: move.glide, isGliding: true }
}

/** What the box around the two pictures needs once its line has left the place where it starts. */
export function lineStyle(
  { at }: DividingLineState,
  start: number = HALF,
): CSSProperties | undefined {
  return at === start ? undefined : ({ '--line-at': `${at}%` } as CSSProperties)
}
