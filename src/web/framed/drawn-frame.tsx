import { useId } from 'react'
import type { FrameId } from '#domain/shop/catalog.ts'
import type { Box, FramedScene } from './framed-scene.ts'

/** Across the moulding, from its outer to its inner edge. */
const MOULDINGS: Record<FrameId, readonly string[]> = {
  gold: ['#7d5f2b', '#c9a35b', '#efd897', '#b58b42', '#d9bb74', '#8a6a32'],
  black: ['#0c0b0a', '#34312d', '#1d1b19', '#26231f', '#0a0908'],
  white: ['#cfcac0', '#fbfaf6', '#f3f0e9', '#f7f5ef', '#c9c4ba'],
  wooden: ['#7d5528', '#cc9d63', '#b98950', '#d0a36a', '#83592b'],
}

/** The light comes from the upper left: which way each side is shaded, and how much darker it is. */
const SIDES = [
  { side: 'top', along: { x1: 0, y1: 0, x2: 0, y2: 1 }, shade: 0 },
  { side: 'right', along: { x1: 1, y1: 0, x2: 0, y2: 0 }, shade: 0.14 },
  { side: 'bottom', along: { x1: 0, y1: 1, x2: 0, y2: 0 }, shade: 0.22 },
  { side: 'left', along: { x1: 0, y1: 0, x2: 1, y2: 0 }, shade: 0.05 },
] as const
const BEVEL = 3

type DrawnFrameProps = { scene: FramedScene; opening: Box; frame: FrameId }

/** A piece of wall, the frame with its shadow, and the white passepartout with its bevelled opening. */
export function DrawnFrame({ scene: { size, outer, board }, opening, frame }: DrawnFrameProps) {
  const id = useId()
  const corners = { outer: cornersOf(outer), board: cornersOf(board) }
  return (
    <g>
      <defs>
        <radialGradient id={`${id}-wall`} cx="0.3" cy="0.12" r="1.15">
          <stop stopColor="#e6e0d4" />
          <stop offset="1" stopColor="#c3baaa" />
        </radialGradient>
        <linearGradient id={`${id}-board`} x2="1" y2="1">
          <stop stopColor="#fbfaf7" />
          <stop offset="1" stopColor="#ecebe6" />
        </linearGradient>
        <filter id={`${id}-blur`} x="-20%" y="-20%" width="150%" height="150%">
          <feGaussianBlur stdDeviation={outer.height / 60} />
        </filter>
        {SIDES.map(({ side, along }) => (
          <linearGradient key={side} id={`${id}-${side}`} {...along}>
            {MOULDINGS[frame].map((colour, index, all) => (
              <stop key={colour} offset={index / (all.length - 1)} stopColor={colour} />
            ))}
          </linearGradient>
        ))}
      </defs>
      <rect width={size.width} height={size.height} fill={`url(#${id}-wall)`} />
      <rect {...outer} transform="translate(10 20)" opacity="0.4" filter={`url(#${id}-blur)`} />
      <rect {...board} fill={`url(#${id}-board)`} />
      {[3, 6, 9].map((depth) => (
        <path key={depth} d={lipShadow(board, depth)} opacity="0.06" />
      ))}
      <rect {...outset(opening, BEVEL)} fill="#fffdf8" stroke="#d8d3c9" />
      <rect {...opening} fill="#e9e6df" />
      {SIDES.map(({ side, shade }, index) => {
        const points = sideOf(corners, index)
        return (
          <g key={side}>
            <polygon points={points} fill={`url(#${id}-${side})`} />
            <polygon points={points} opacity={shade} />
          </g>
        )
      })}
    </g>
  )
}

type Corner = readonly [number, number]

function cornersOf({ x, y, width, height }: Box): readonly Corner[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

function outset({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** The moulding stands above the board and shades it along the top and the left. */
function lipShadow({ x, y, width, height }: Box, depth: number): string {
  return `M${x} ${y}h${width}v${depth}h${depth - width}v${height - depth}h${-depth}z`
}

/** One side of the moulding, cut at 45° where it meets its neighbours. */
function sideOf(
  { outer, board }: Record<'outer' | 'board', readonly Corner[]>,
  side: number,
): string {
  const next = (side + 1) % 4
  return [outer[side], outer[next], board[next], board[side]].join(' ')
}
