import clsx from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FourCorners } from '#domain/photos/found-print.ts'
import { CornerHandle } from './corner-handle.tsx'
import { moveCorner } from './move-corner.ts'

type PrintOutlinesProps = {
  prints: readonly FourCorners[]
  /** The one whose corners can be moved. */
  chosen: number
  onChange: (corners: FourCorners) => void
  children: ReactNode
}

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

/** A picture with the outlines of the prints in it, and handles at the corners of one. */
export function PrintOutlines({ prints, chosen, onChange, children }: PrintOutlinesProps) {
  const { t } = useTranslation('wizard')
  const picture = useRef<HTMLDivElement>(null)
  const corners = prints[chosen]
  return (
    <div ref={picture} className="relative max-w-full touch-none select-none">
      {children}
      <svg
        aria-hidden
        data-prints={prints.length}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        {prints.map((print, index) => {
          const points = print.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')
          const isChosen = index === chosen
          return (
            // Two strokes, so that the outline shows on light pictures and on dark ones.
            // biome-ignore lint/suspicious/noArrayIndexKey: prints keep their places
            <g key={index} fill="none" strokeLinejoin="round">
              <polygon
                points={points}
                vectorEffect="non-scaling-stroke"
                className={clsx(isChosen ? 'stroke-white' : 'stroke-black/60')}
                strokeWidth={isChosen ? 6 : 3}
              />
              <polygon
                points={points}
                vectorEffect="non-scaling-stroke"
                className={clsx(isChosen ? 'stroke-accent' : 'stroke-white')}
                strokeWidth={isChosen ? 3 : 1.5}
                strokeDasharray={isChosen ? undefined : '6 4'}
              />
            </g>
          )
        })}
      </svg>
      {corners?.map((corner, index) => (
        <CornerHandle
          key={CORNERS[index]}
          label={t(`imageUpload.prints.${CORNERS[index] ?? 'topLeft'}`)}
          place={corner}
          picture={picture}
          onMove={(to) => onChange(moveCorner(corners, index, to))}
        />
      ))}
    </div>
  )
}
