import type { RepairMark } from '#engine/retouch/marks.ts'
import { colourOf } from '../marks/layer.ts'
import { outlineOf } from '../marks/outline-of.ts'

type RepairShapeProps = {
  mark: RepairMark
  /** Sides of the drawing, in its own units. */
  width: number
  height: number
  /** The length of one pixel of the screen, in units of the drawing. */
  pixel: number
  isSelected: boolean
}

/** Thinner than this, in pixels of the screen, a mark gets a line that can be seen. */
const THIN = 3

/** A mark as wide as it is, faint enough to judge the picture under it; selected, with its source. */
export function RepairShape({ mark, width, height, pixel, isSelected }: RepairShapeProps) {
  const colour = colourOf(mark)
  const { line, reach } = outlineOf(mark.shape)
  const corners = line.map(([x, y]) => [x * width, y * height] as const)
  const [start = [0, 0]] = corners
  // A line of one place is not drawn.
  const points = [start, ...corners].map(([x, y]) => `${x},${y}`).join(' ')
  const drawn = { points, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  const wide = 2 * reach * Math.max(width, height)
  return (
    <g>
      <polyline {...drawn} stroke={colour} strokeWidth={wide} opacity={isSelected ? 0.6 : 0.35} />
      {(isSelected || wide < THIN * pixel) && (
        <>
          <polyline {...drawn} stroke="#fff" strokeWidth={3 * pixel} opacity={0.8} />
          <polyline {...drawn} stroke={colour} strokeWidth={1.6 * pixel} />
        </>
      )}
      {isSelected && mark.kind === 'clone' && (
        <SourceSign
          from={[start[0] + mark.source.dx * width, start[1] + mark.source.dy * height]}
          to={start}
          colour={colour}
          pixel={pixel}
        />
      )}
    </g>
  )
}

type Corner = readonly [x: number, y: number]
type SourceSignProps = { from: Corner; to: Corner; colour: string; pixel: number }

function SourceSign({ from, to, colour, pixel }: SourceSignProps) {
  const [x, y] = from
  const dash = `${4 * pixel} ${4 * pixel}`
  return (
    <>
      <line
        x1={x}
        y1={y}
        x2={to[0]}
        y2={to[1]}
        stroke={colour}
        strokeWidth={1.5 * pixel}
        strokeDasharray={dash}
      />
      <circle cx={x} cy={y} r={4 * pixel} fill="none" stroke="#fff" strokeWidth={3 * pixel} />
      <circle cx={x} cy={y} r={4 * pixel} fill="none" stroke={colour} strokeWidth={1.8 * pixel} />
    </>
  )
}
