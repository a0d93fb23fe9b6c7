import createSlides, { type EmblaCarouselType } from 'embla-carousel'
import { useCallback, useRef, useState } from 'react'
import { useReducedMotion } from '#web/lib/browser/reduced-motion.ts'

/** Slides in a loop, moved by fingers and by buttons. Whoever drags a slider moves none. */
export function useItemSlides(startIndex: number) {
  const slides = useRef<EmblaCarouselType>(undefined)
  const [first] = useState(startIndex)
  const [selected, setSelected] = useState(startIndex)
  const isStill = useReducedMotion()

  // A ref, because the window that holds the slides is not there yet when effects first run.
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const created = createSlides(element, {
        loop: true,
        startIndex: first,
        watchDrag: (_, { target }) => !(target instanceof HTMLInputElement),
      })
      created.on('select', () => setSelected(created.selectedScrollSnap()))
      slides.current = created
      return () => created.destroy()
    },
    [first],
  )

  return {
    viewport,
    selected,
    showNext: () => slides.current?.scrollNext(isStill),
    showPrevious: () => slides.current?.scrollPrev(isStill),
  }
}
