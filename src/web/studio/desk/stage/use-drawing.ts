import { type PointerEvent, useRef } from 'react'
import { type Place, placeIn } from '../marks/place.ts'

/** What a moved pointer draws: in a colour of the page, as wide as a share of the longest side. */
type Pen = { colour: string; width: number; isStraight: boolean }
/** Where the tool in the hand is used once, and whether another meaning of it is wanted. */
export type Touch = Place & { isAlternative: boolean }

/** Something on the picture that a pointer holds. */
export type Grip = {
  drag: (place: Place) => void
  /** Leaves it where it is now; false where it was only touched. */
  drop: () => boolean
  /** Leaves it where it was. */
  letGo: () => void
}

export type DrawingOptions = {
  /** Null for a tool that is used at single places. */
  pen: Pen | null
  width: number
  height: number
  /** Whether pointers move the picture instead. */
  isPanning: boolean
  onLine: (line: Place[]) => void
  onPlace: (place: Touch) => void
  /** Takes hold of what lies at a place, where the tool in the hand moves things. */
  onGrip?: (place: Place) => Grip | undefined
}

/** Follows a pointer over the picture, and draws its line at once, without the page's own turn. */
export function useDrawing(options: DrawingOptions) {
  const { pen, width, height, isPanning, onLine, onPlace, onGrip } = options
  const liveStroke = useRef<SVGPolylineElement>(null)
  const line = useRef<Place[]>([])
  const grip = useRef<Grip>(undefined)
  const isAlternative = useRef(false)
  const pointers = useRef(new Set<number>())

  const drop = () => {
    line.current = []
    grip.current?.letGo()
    grip.current = undefined
    liveStroke.current?.removeAttribute('points')
  }

  const follow = (places: Place[]) => {
    line.current.push(...places)
    const stroke = liveStroke.current
    if (!stroke || !pen || isAlternative.current) return
    const shown = drawnLine(line.current, pen).map(({ x, y }) => `${x * width},${y * height}`)
    // A line of one place is not drawn.
    stroke.setAttribute('points', [shown[0], ...shown].join(' '))
    stroke.setAttribute('stroke', pen.colour)
    stroke.setAttribute('stroke-width', `${pen.width * Math.max(width, height)}`)
  }

  return {
    liveStroke,
    surface: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        pointers.current.add(event.pointerId)
        // Two fingers zoom and move; what the first one had begun is nothing.
        if (pointers.current.size > 1) return drop()
        if (isPanning || event.button !== 0) return
        isAlternative.current = event.altKey
        event.currentTarget.setPointerCapture(event.pointerId)
        const place = placeIn(event.currentTarget.getBoundingClientRect(), event)
        grip.current = onGrip?.(place)
        follow([place])
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (line.current.length === 0) return
        const box = event.currentTarget.getBoundingClientRect()
        const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
        follow((moves.length > 0 ? moves : [event]).map((move) => placeIn(box, move)))
        grip.current?.drag(placeIn(box, event))
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        pointers.current.delete(event.pointerId)
        const drawn = line.current
        const wasMoved = grip.current?.drop() ?? false
        drop()
        const [first] = drawn
        if (first === undefined || wasMoved) return
        const isLine = pen && !isAlternative.current && hasMoved(drawn, pen.width / 4)
        if (isLine) onLine(drawnLine(drawn, pen))
        else onPlace({ ...first, isAlternative: isAlternative.current })
      },
      onPointerCancel(event: PointerEvent<HTMLElement>) {
        pointers.current.delete(event.pointerId)
        drop()
      },
    },
  }
}

function drawnLine(line: readonly Place[], { isStraight }: Pen): Place[] {
  return isStraight ? [...line.slice(0, 1), ...line.slice(1).slice(-1)] : [...line]
}

function hasMoved(line: readonly Place[], reach: number): boolean {
  const [first] = line
  return (
    first !== undefined && line.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) > reach)
  )
}
