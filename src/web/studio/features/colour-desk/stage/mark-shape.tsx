import type { Mark } from '#engine/colour/hints.ts'
import { colourOf } from '#engine/colour/tones/material-tone.ts'
import { cssOf } from '#web/colour-preview/lab-colour.ts'

type MarkShapeProps = {
  mark: Mark
  /** Sides of the drawing, in its own units. */
  width: number
  height: number
  /** The length of one pixel of the screen, in units of the drawing. */
  pixel: number
  isSelected: boolean
}

/** A mark as a thin sign, so that the colour under it can be judged; selected, in its full width. */
export function MarkShape({ mark, width, height, pixel, isSelected }: MarkShapeProps) {
  const fill = cssOf(colourOf(mark))
  const longest = Math.max(width, height)
  if (mark.kind === 'stroke') {
    const points = mark.points.map(([x, y]) => `${x * width},${y * height}`).join(' ')
    const line = { points, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
    return (
      <g>
        {isSelected && (
          <polyline {...line} stroke={fill} strokeWidth={mark.width * longest} opacity={0.6} />
        )}
        <polyline
          {...line}
          stroke="#000"
          strokeOpacity={0.55}
          strokeWidth={(isSelected ? 8 : 6) * pixel}
        />
        <polyline {...line} stroke="#fff" strokeWidth={(isSelected ? 7 : 5) * pixel} />
        <polyline {...line} stroke={fill} strokeWidth={3.2 * pixel} />
      </g>
    )
  }
  if (mark.kind === 'patch') {
    return (
      <g>
        {mark.points.map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            cx={x * width}
            cy={y * height}
            r={(isSelected ? 4 : 2.2) * pixel}
            fill={fill}
            stroke={isSelected ? '#fff' : '#0008'}
            strokeWidth={pixel}
          />
        ))}
      </g>
    )
  }
  const x = mark.x * width
  const y = mark.y * height
  const size = (isSelected ? 8 : 5.5) * pixel
  const frame = { stroke: '#fff', strokeWidth: 2 * pixel, fill }
  return (
    <g>
      {isSelected && mark.kind === 'point' && (
        <circle cx={x} cy={y} r={mark.radius * longest} fill={fill} opacity={0.6} />
      )}
      <circle cx={x} cy={y} r={size + 1.8 * pixel} fill="#000" opacity={0.5} />
      {mark.kind === 'tap' && (
        <circle cx={x} cy={y} r={size + 4 * pixel} fill="none" stroke="#fff" strokeWidth={pixel} />
      )}
      {mark.kind !== 'region' ? (
        <circle cx={x} cy={y} r={size} {...frame} />
      ) : (
        <rect
          x={x - size}
          y={y - size}
          width={2 * size}
          height={2 * size}
          transform={`rotate(45 ${x} ${y})`}
          {...frame}
        />
      )}
    </g>
  )
}
