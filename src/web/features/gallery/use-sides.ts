import { useEffect, useState } from 'react'
import { startAutoFlip } from './auto-flip.ts'
import type { Side } from './gallery-items.ts'

const otherSide = (side: Side): Side => (side === 'after' ? 'before' : 'after')

/** Which side of a picture is shown; turned over by hand, or by itself for a while. */
export function useSides() {
  const [side, setSide] = useState<Side>('after')
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (!isPlaying) return undefined
    return startAutoFlip({
      flip: () => setSide(otherSide),
      stop: () => {
        setIsPlaying(false)
        setSide('after')
      },
    })
  }, [isPlaying])

  const turnOver = () => {
    setIsPlaying(false)
    setSide(otherSide)
  }
  return { side, turnOver, isPlaying, setIsPlaying }
}
