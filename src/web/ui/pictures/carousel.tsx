import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useReducedMotion } from '#web/lib/browser/reduced-motion.ts'
import { ChevronGlyph, PauseGlyph, PlayGlyph } from '../glyphs.tsx'
import { useSlides } from './use-slides.ts'

const SLIDE_MS = 3000

/** What the controls are called; `slide` and `show` name one slide by its index. */
type CarouselWords = {
  label: string
  slide: (index: number) => string
  show: (index: number) => string
  previous: string
  next: string
  pause: string
  play: string
}

type CarouselProps = {
  slides: readonly { id: string; content: ReactNode }[]
  words: CarouselWords
}

/**
 * Pictures that follow each other in a loop and go on after a visitor has moved them by hand,
 * until the visitor pauses them. They stand still for those who asked for less motion.
 */
export function Carousel({ slides, words }: CarouselProps) {
  const prefersStill = useReducedMotion()
  const [isPaused, setIsPaused] = useState<boolean>()
  const isPlaying = !(isPaused ?? prefersStill)
  const { viewport, embla, move } = useSlides({ loop: true, duration: prefersStill ? 0 : 30 })
  const slidesId = useId()
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    const follow = () => setSelected(embla?.selectedScrollSnap() ?? 0)
    follow()
    embla?.on('select', follow).on('reInit', follow)
    return () => void embla?.off('select', follow).off('reInit', follow)
  }, [embla])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide gets its full time, however it came
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => {
      move((slides) => {
        const isHeld = slides.internalEngine().dragHandler.pointerDown()
        if (!isHeld) slides.scrollNext()
      })
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [embla, isPlaying, selected])

  return (
    <section aria-roledescription="carousel" aria-label={words.label}>
      <div
        ref={viewport}
        className="overflow-hidden rounded-card shadow-raised noscript:overflow-x-auto"
      >
        <div
          id={slidesId}
          aria-live={isPlaying ? 'off' : 'polite'}
          className="flex touch-pan-y touch-pinch-zoom"
        >
          {slides.map(({ id, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={words.slide(index)}
              aria-hidden={index !== selected}
              className="min-w-0 flex-[0_0_100%]"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-2 flex items-center justify-between noscript:hidden">
        <div className="-ml-3 flex">
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              aria-label={words.show(index)}
              aria-controls={slidesId}
              aria-current={index === selected}
              onClick={() => move((slides) => slides.scrollTo(index))}
              className="group grid size-11 place-items-center"
            >
              <span
                className={clsx(
                  'h-2.5 rounded-full transition-[width,background-color]',
                  index === selected ? 'w-6 bg-accent' : 'w-2.5 bg-line-strong group-hover:bg-ink',
                )}
              />
            </button>
          ))}
        </div>
        <div className="-mr-2 flex">
          <Control label={words.previous} onClick={() => move((slides) => slides.scrollPrev())}>
            <ChevronGlyph className="size-5 rotate-90" />
          </Control>
          <Control
            label={isPlaying ? words.pause : words.play}
            onClick={() => setIsPaused(isPlaying)}
          >
            {isPlaying ? <PauseGlyph className="size-5" /> : <PlayGlyph className="size-5" />}
          </Control>
          <Control label={words.next} onClick={() => move((slides) => slides.scrollNext())}>
            <ChevronGlyph className="size-5 -rotate-90" />
          </Control>
        </div>
      </div>
    </section>
  )
}

type ControlProps = { label: string; onClick: () => void; children: ReactNode }

function Control({ label, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  )
}
