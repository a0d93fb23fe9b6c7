import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BOARD_KEY } from './fetch-board.ts'

const LOOK_AGAIN_MS = 10_000

/** Keeps what is on the screen up to date while the studio is open. */
export function useLiveStudio(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return
      void client.invalidateQueries({ queryKey: BOARD_KEY })
      void client.invalidateQueries({ queryKey: ['studio', 'order'] })
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client])
}
