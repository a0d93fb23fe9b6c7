import { useId } from 'react'
import type { FrameId } from '#domain/catalog.ts'
import { cornersOf, MOULDING_WIDTHS, outset, type Rectangle } from './flat-geometry.ts'
import type { Corners } from './homography.ts'

/** Across the moulding, from its outer to its inner edge. */
const MOULDINGS: Record<FrameId, readonly string[]> = {
  gold: ['#8a6a32', '#c9a35b', '#efd897', '#b58b42', '#9f7936', '#e0c47d', '#bf974e', '#7b5d2b'],
  black: ['#0e0d0c', '#2d2b28', '#1d1b19', '#1f1d1a', '#35322e', '#0c0b0a'],
  white: ['#d8d4cb', '#f9f7f2', '#f3f0e9', '#f2efe7', '#fbfaf6', '#cdc8be'],
  wooden: ['#8a6132', '#cc9d63', '#bd8c52', '#c99a61', '#d0a36a', '#7d5528'],
}

/** The light comes from the upper left: where the gradient of each side begins, and its shade. */
const SIDES = [
  { side: 'top', from: { x1: 0, y1: 0, x2: 0, y2: 1 }, shade: 0 },
  { side: 'right', from: { x1: 1, y1: 0, x2: 0, y2: 0 }, shade: 0.12 },
  { side: 'bottom', from: { x1: 0, y1: 1, x2: 0, y2: 0 }, shade: 0.2 },
  { side: 'left', from: { x1: 0, y1: 0, x2: 1, y2: 0 }, shade: 0.05 },
] as const

/** The bevelled edge that the passepartout shows around the sheet, in millimetres. */
const BEVEL = 2.5

type FlatFrameProps = { frame: FrameId; paper: Rectangle; passepartout: number }

/** A frame seen from the front, in millimetres: its shadow, moulding, passepartout and sheet. */
export function FlatFrame({ frame, paper, passepartout }: FlatFrameProps) {
  const id = useId()
  const board = outset(paper, passepartout)
  const outer = outset(board, MOULDING_WIDTHS[frame])
  return (
    <>
      <defs>
        <filter id={`${id}-blur`} x="-20%" y="-20%" width="150%" height="150%">
          <feGaussianBlur stdDeviation={16} />
        </filter>
        <linearGradient id={`${id}-light`} x2="1" y2="1">
          <stop stopColor="#f7f6f3" />
          <stop offset="1" stopColor="#e6e4df" />
        </linearGradient>
        {SIDES.map(({ side, from }) => (
          <linearGradient key={side} id={`${id}-${side}`} {...from}>
            {MOULDINGS[frame].map((colour, index, colours) => (
              <stop key={colour} offset={index / (colours.length - 1)} stopColor={colour} />
            ))}
          </linearGradient>
        ))}
      </defs>
      <rect {...outer} transform="translate(12 22)" opacity="0.38" filter={`url(#${id}-blur)`} />
      <rect {...board} fill={`url(#${id}-light)`} />
      <LipShadow {...board} />
      <rect {...outset(paper, BEVEL)} fill="#fffdf8" stroke="#d8d3c9" strokeWidth="1" />
      <rect {...paper} fill={`url(#${id}-light)`} />
      <path
        d={alongTopLeft(paper)}
        fill="none"
        stroke="#000"
        strokeOpacity="0.18"
        strokeWidth="2"
      />
      {SIDES.map(({ side, shade }, index) => {
        const points = trapezium(cornersOf(outer), cornersOf(board), index)
        return (
          <g key={side}>
            <polygon points={points} fill={`url(#${id}-${side})`} />
            <polygon points={points} opacity={shade} />
          </g>
        )
      })}
    </>
  )
}

/** The moulding stands above the board and shades it along the top and the left. */
function LipShadow({ x, y, width, height }: Rectangle) {
  return (
    <>
      {[3, 6, 10].map((depth) => (
        <path
          key={depth}
          d={`M${x} ${y}h${width}v${depth}h${depth - width}v${height - depth}h${-depth}z`}
          opacity="0.07"
        />
      ))}
    </>
  )
}

function alongTopLeft({ x, y, width, height }: Rectangle): string {
  return `M${x} ${y + height}v${-height}h${width}`
}

/** One side of the moulding, cut at 45° where it meets its neighbours. */
function trapezium(outer: Corners, inner: Corners, side: number): string {
  const next = (side + 1) % 4
  return [outer[side], outer[next], inner[next], inner[side]].join(' ')
}
