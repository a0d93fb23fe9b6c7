import clsx from 'clsx'
import type { ReactNode } from 'react'
import { DragGlyph } from '../glyphs.tsx'
import type { DividingLineState } from './use-dividing-line.ts'

export type DividingLineWords = {
  before: string
  after: string
  slider: string
  /** What the slider says of the share that shows the state after, from 0 to 100. */
  share: (percent: number) => string
}

type DividingLineProps = {
  line: DividingLineState
  onDrag: (at: number) => void
  before: ReactNode
  words: DividingLineWords
  /** Whether a change of sides is read out. */
  isAnnounced?: boolean
  /** Fingers have to take hold of the line itself: beside it they swipe to something else. */
  isForSwipes?: boolean
  /** Without script both halves are shown, wherever the line starts. */
  isHalfWithoutScript?: boolean
}

// The pictures are drawn half and half without script and without a style of the element.
const BEFORE_PART = '[clip-path:inset(0_calc(100%-var(--line-at,50%))_0_0)]'
// As the browser places the thumb of a slider: at the ends it stays within the picture.
const AT_THUMB = 'left-(--line-at,50%) [translate:calc(var(--line-at,50%)*-1)]'
const GLIDE = 'transition-[clip-path,left,translate] duration-500'
const LABEL =
  'pointer-events-none absolute top-3 rounded-full bg-surface px-3 py-1 text-sm font-semibold shadow-card transition-opacity starting:opacity-0'
const SLIDER =
  'peer absolute inset-0 size-full cursor-ew-resize touch-pan-y touch-pinch-zoom appearance-none bg-transparent opacity-0 [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12 [&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:appearance-none'
const ONLY_THUMB_FOR_FINGERS =
  'pointer-coarse:pointer-events-none [&::-moz-range-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:pointer-events-auto'

/** Lays the state before over the state after, as far as a line that can be dragged. */
export function DividingLine({
  line: { at, isGliding },
  onDrag,
  before,
  words,
  isAnnounced = false,
  isForSwipes = false,
  isHalfWithoutScript = false,
}: DividingLineProps) {
  const glide = isGliding && GLIDE
  return (
    <>
      <div aria-hidden={at === 0} className={clsx('absolute inset-0', BEFORE_PART, glide)}>
        {before}
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={words.slider}
        aria-valuetext={words.share(100 - at)}
        onChange={(event) => onDrag(Number(event.target.value))}
        className={clsx(SLIDER, isForSwipes && ONLY_THUMB_FOR_FINGERS)}
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute inset-y-0 left-(--line-at,50%) -ml-px w-0.5 bg-surface',
          glide,
        )}
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute top-[calc(50%-1.5rem)] grid size-12 place-items-center rounded-full border border-transparent bg-surface text-accent shadow-raised peer-focus-visible:outline-3 peer-focus-visible:outline-focus',
          AT_THUMB,
          glide,
        )}
      >
        <DragGlyph className="size-6" />
      </span>
      <div aria-live={isAnnounced ? 'polite' : 'off'}>
        {at >= 20 && <span className={clsx(LABEL, 'left-3')}>{words.before}</span>}
        {(at <= 80 || isHalfWithoutScript) && (
          <span className={clsx(LABEL, 'right-3', at > 80 && 'hidden noscript:block')}>
            {words.after}
          </span>
        )}
      </div>
    </>
  )
}
