import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { DragGlyph } from './glyphs.tsx'

type ComparisonWords = {
  before: string
  after: string
  showBefore: string
  showAfter: string
  slider: string
  /** What the slider says of the share that shows the state after, from 0 to 100. */
  share: (percent: number) => string
}

type ComparisonProps = {
  /** Two pictures of the same shape. */
  before: ReactNode
  after: ReactNode
  words: ComparisonWords
  /** Both halves at once, or the state before alone, to be changed by the button or the line. */
  startsAt?: 'half' | 'before'
}

const HALF = 50
const START = { half: HALF, before: 100 }
const LABEL =
  'absolute top-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold transition-opacity'
// The pictures are drawn half and half without script, and as they start without a style of the
// element, which a page that was sent may not have.
const AFTER_PART = '[clip-path:inset(0_0_0_var(--line-at,50%))]'
const GLIDE = 'transition-[clip-path,left] duration-500'

/** Two states of one picture, divided by a line that can be dragged, or shown one at a time. */
export function Comparison({ before, after, words, startsAt = 'half' }: ComparisonProps) {
  const start = START[startsAt]
  const [lineAt, setLineAt] = useState(start)
  const [isGliding, setIsGliding] = useState(false)
  const isAfterShown = lineAt <= HALF

  const toggle = () => {
    setIsGliding(true)
    setLineAt(isAfterShown ? 100 : 0)
  }
  const drag = (value: string) => {
    setIsGliding(false)
    setLineAt(Number(value))
  }

  return (
    <div>
      <div
        className={clsx(
          'relative overflow-hidden rounded-card shadow-raised',
          startsAt === 'before' && '[--line-at:100%] noscript:[--line-at:50%]',
        )}
        style={lineAt === start ? undefined : ({ '--line-at': `${lineAt}%` } as CSSProperties)}
      >
        {before}
        <div className={clsx('absolute inset-0', AFTER_PART, isGliding && GLIDE)}>{after}</div>
        <span className={clsx(LABEL, 'left-3', lineAt < 20 && 'opacity-0')}>{words.before}</span>
        <span className={clsx(LABEL, 'right-3', lineAt > 80 && 'opacity-0 noscript:opacity-100')}>
          {words.after}
        </span>
        {/* A thumb's width wider than the picture on each side, so that the thumb is where the line is. */}
        <input
          type="range"
          min={0}
          max={100}
          value={lineAt}
          aria-label={words.slider}
          aria-valuetext={words.share(100 - lineAt)}
          onChange={(event) => drag(event.target.value)}
          className="peer absolute inset-y-0 -left-6 h-full w-[calc(100%+3rem)] max-w-none cursor-ew-resize touch-pan-y appearance-none bg-transparent opacity-0 [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12 [&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:appearance-none"
        />
        <span
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute inset-y-0 left-[clamp(1.75rem,var(--line-at,50%),calc(100%-1.75rem))] grid w-12 -translate-x-1/2 place-items-center peer-focus-visible:[&>:last-child]:outline-focus',
            isGliding && GLIDE,
          )}
        >
          {lineAt > 5 && lineAt < 95 && <span className="absolute inset-y-0 w-0.5 bg-surface" />}
          <span className="relative grid size-12 place-items-center rounded-full bg-surface text-accent shadow-raised outline-3 outline-transparent">
            <DragGlyph className="size-6" />
          </span>
        </span>
      </div>
      <Button
        variant="secondary"
        className="mt-4 w-full noscript:hidden sm:w-auto"
        onClick={toggle}
      >
        {isAfterShown ? words.showBefore : words.showAfter}
      </Button>
    </div>
  )
}
