import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

type Move = (slides: EmblaCarouselType) => void

/**
 * Slides that a hand can drag. What moves them is loaded when they are first to move, or when a
 * pointer comes near: the first picture is there without it.
 */
export function useSlides({
  loop,
  duration,
}: Required<Pick<EmblaOptionsType, 'loop' | 'duration'>>) {
  const viewport = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  /** What was asked for before the slides could move. */
  const waiting = useRef<Move>(undefined)

  useEffect(() => {
    const element = viewport.current
    const want = () => setIsWanted(true)
    element?.addEventListener('pointerover', want, { once: true })
    return () => element?.removeEventListener('pointerover', want)
  }, [])

  useEffect(() => {
    if (!isWanted) return undefined
    let slides: EmblaCarouselType | undefined
    let isGone = false
    const load = async () => {
      const { default: createSlides } = await import('embla-carousel')
      if (isGone || !viewport.current) return
      slides = createSlides(viewport.current, { loop, duration })
      setEmbla(slides)
      waiting.current?.(slides)
      waiting.current = undefined
    }
    // Without it the first picture stays, and the next move tries again.
    load().catch(() => setIsWanted(false))
    return () => {
      isGone = true
      slides?.destroy()
      setEmbla(undefined)
    }
  }, [isWanted, loop, duration])

  return {
    viewport,
    /** Undefined until the slides have moved. */
    embla,
    /** Moves them, at once or as soon as they can be moved. */
    move(wanted: Move) {
      if (embla) {
        wanted(embla)
        return
      }
      waiting.current = wanted
      setIsWanted(true)
    },
  }
}
