import type { Deletion } from '#domain/operations/deletions.ts'

/**
 * A journal of deletions outside of the database: pages that are only ever added, each by its name
 * (`pageName`), and removed when no backup can bring back what they name.
 */
export type DeletionJournal = {
  /** Resolves once the page is safe. A page of the same name is written over. */
  write(name: string, deletions: readonly Deletion[]): Promise<void>
  /** The names of all pages, the oldest first. */
  names(): Promise<string[]>
  /** What is no line of a journal throws: nobody may think that it was played. */
  read(name: string): Promise<Deletion[]>
  remove(name: string): Promise<void>
}
