import type { Quarter } from '#domain/books/quarter.ts'

/** A quarter as accountants say it: `2026-Q4` is `Q4 2026`. */
export function quarterName(quarter: Quarter): string {
  const [year, name] = quarter.split('-')
  return `${name} ${year}`
}
