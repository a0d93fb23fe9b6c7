import clsx from 'clsx'
import { CheckGlyph } from '../glyphs.tsx'

type CheckPointsProps = { points: readonly string[]; className?: string }

/** Short points, each with a tick. */
export function CheckPoints({ points, className }: CheckPointsProps) {
  return (
    <ul className={clsx('grid content-start gap-2', className)}>
      {points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <CheckGlyph className="mt-1.5 size-4.5 shrink-0 text-success" />
          {point}
        </li>
      ))}
    </ul>
  )
}
