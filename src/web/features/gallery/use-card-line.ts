import { useEffect, useState } from 'react'
import { useDividingLine } from '#web/ui/pictures/use-dividing-line.ts'
import { startAutoFlip } from './auto-flip.ts'

const ONLY_AFTER = 0

/** The line of a card: moved by hand, or turned over by itself for a while. */
export function useCardLine() {
  const [line, move] = useDividingLine(ONLY_AFTER)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (!isPlaying) return undefined
    return startAutoFlip({
      flip: () => move('turn over'),
      stop: () => {
        setIsPlaying(false)
        move({ glide: ONLY_AFTER })
      },
    })
  }, [isPlaying, move])

  const moveByHand: typeof move = (to) => {
    setIsPlaying(false)
    move(to)
  }
  return { line, move: moveByHand, isPlaying, setIsPlaying }
}
