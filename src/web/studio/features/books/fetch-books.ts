import { queryOptions } from '@tanstack/react-query'
import { booksSchema } from '#contract/studio/books.ts'
import type { Quarter } from '#domain/books/quarter.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

export const BOOKS_KEY = ['studio', 'books'] as const

/** The books of a quarter; of the present one when none is named. */
export function booksQuery(quarter: Quarter | undefined) {
  return queryOptions({
    queryKey: [...BOOKS_KEY, quarter ?? 'now'],
    queryFn: () => callStudio({ name: 'studio-books', body: { quarter }, answer: booksSchema }),
  })
}
