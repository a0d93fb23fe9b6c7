import { type PointerEvent, useRef } from 'react'
import { cssOf } from '../colours/lab-colour.ts'
import { type Place, placeIn } from '../marks/place.ts'
import type { ToolSettings } from '../tools/tool.ts'

type DrawingOptions = {
  settings: ToolSettings
  width: number
  height: number
  /** Whether pointers move the picture instead. */
  isPanning: boolean
  onLine: (line: Place[]) => void
  onPlace: (place: Place) => void
}

/** Follows a pointer over the picture, and draws its line at once, without the page's own turn. */
export function useDrawing(options: DrawingOptions) {
  const { settings, width, height, isPanning, onLine, onPlace } = options
  const liveStroke = useRef<SVGPolylineElement>(null)
  const line = useRef<Place[]>([])
  const pointers = useRef(new Set<number>())

  const drop = () => {
    line.current = []
    liveStroke.current?.removeAttribute('points')
  }

  const follow = (places: Place[]) => {
    line.current.push(...places)
    const stroke = liveStroke.current
    if (!stroke || settings.tool !== 'brush') return
    const shown = line.current.map(({ x, y }) => `${x * width},${y * height}`)
    // A line of one place is not drawn.
    stroke.setAttribute('points', [shown[0], ...shown].join(' '))
    stroke.setAttribute('stroke', cssOf(settings.colour))
    stroke.setAttribute('stroke-width', `${settings.brush * Math.max(width, height)}`)
  }

  return {
    liveStroke,
    surface: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        pointers.current.add(event.pointerId)
        // Two fingers zoom and move; what the first one had begun is nothing.
        if (pointers.current.size > 1) return drop()
        if (isPanning || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        follow([placeIn(event.currentTarget.getBoundingClientRect(), event)])
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (line.current.length === 0) return
        const box = event.currentTarget.getBoundingClientRect()
        const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
        follow((moves.length > 0 ? moves : [event]).map((move) => placeIn(box, move)))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        pointers.current.delete(event.pointerId)
        const drawn = line.current
        drop()
        const [first] = drawn
        if (first === undefined) return
        if (settings.tool === 'brush' && hasMoved(drawn, settings.brush / 4)) onLine(drawn)
        else onPlace(first)
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        pointers.current.delete(event.pointerId)
        drop()
      },
    },
  }
}

function hasMoved(line: readonly Place[], reach: number): boolean {
  const [first] = line
  return (
    first !== undefined && line.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) > reach)
  )
}
