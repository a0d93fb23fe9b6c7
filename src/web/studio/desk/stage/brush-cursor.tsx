import { type RefObject, useEffect, useRef } from 'react'

type BrushCursorProps = {
  surface: RefObject<HTMLElement | null>
  /** Across, as a share of the longest side; 0 hides it. */
  brush: number
}

/** The size of the brush around a mouse or pen; it follows without the page's own turn. */
export function BrushCursor({ surface, brush }: BrushCursorProps) {
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = surface.current
    if (!element || brush === 0) return undefined
    const follow = (event: PointerEvent) => {
      const { current } = ring
      if (!current) return
      const box = element.getBoundingClientRect()
      // The ring lies in the picture and is zoomed with it.
      const zoom = box.width / element.offsetWidth
      const size = brush * Math.max(element.offsetWidth, element.offsetHeight)
      current.style.display = event.pointerType === 'touch' ? 'none' : 'block'
      current.style.width = `${size}px`
      current.style.height = `${size}px`
      current.style.borderWidth = `${1.5 / zoom}px`
      current.style.left = `${(event.clientX - box.left) / zoom}px`
      current.style.top = `${(event.clientY - box.top) / zoom}px`
    }
    const leave = () => {
      if (ring.current) ring.current.style.display = 'none'
    }
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointermove', follow)
      element.removeEventListener('pointerleave', leave)
    }
  }, [surface, brush])
  if (brush === 0) return null
  return (
    <div
      ref={ring}
      aria-hidden
      className="pointer-events-none absolute hidden -translate-1/2 rounded-full border-on-photo border-solid mix-blend-difference"
    />
  )
}
