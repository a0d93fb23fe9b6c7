import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type boardRequestSchema, boardSchema } from '#contract/studio/board.ts'
import { callStudio } from './call-studio.ts'

export type BoardRequest = z.infer<typeof boardRequestSchema>

export const BOARD_KEY = ['studio', 'board'] as const

/** The orders on the board; those shown stay until others are there. */
export function boardQuery(request: BoardRequest) {
  return queryOptions({
    queryKey: [...BOARD_KEY, request],
    queryFn: () => callStudio({ name: 'studio-board', body: request, answer: boardSchema }),
    placeholderData: keepPreviousData,
  })
}
