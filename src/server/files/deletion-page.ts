import { z } from 'zod'
import { DELETION_KINDS, type Deletion, pageMoment } from '#domain/operations/deletions.ts'

const deletionSchema = z.strictObject({
  kind: z.enum(DELETION_KINDS),
  id: z.uuid(),
  at: z.iso.datetime(),
})

/** A page as it is kept: a line of JSON for each deletion. */
export function toPage(deletions: readonly Deletion[]): string {
  return deletions.map((deletion) => `${JSON.stringify(deletion)}\n`).join('')
}

/** None is empty and every line ends: what was cut throws. */
export function fromPage(page: string): Deletion[] {
  if (!page.endsWith('\n')) throw new Error('a page of the journal is cut')
  const lines = page.split('\n').slice(0, -1)
  return lines.map((line) => deletionSchema.parse(JSON.parse(line)))
}

export function isPage(name: string): boolean {
  return pageMoment(name) !== undefined
}

/** Names come from folders that others may write to: none may become a path. */
export function requirePage(name: string): string {
  if (!isPage(name)) throw new Error(`expected a page of the journal, got ${name}`)
  return name
}
