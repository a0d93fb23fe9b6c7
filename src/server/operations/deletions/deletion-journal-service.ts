import { randomUUID } from 'node:crypto'
import { DELETIONS_KEPT_DAYS, pageMoment, pageName } from '#domain/operations/deletions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { DeletionJournal } from '#server/files/deletion-journal.ts'
import { openDeletionJournal } from '#server/files/open-file-store.ts'
import { deletions } from './deletions.ts'

const DAY_MS = 24 * 60 * 60_000
/** Deletions on one page. */
const PAGE = 1000

export type DeletionJournalService = ReturnType<typeof createDeletionJournalService>

/** Carries deletions out of the database, where a restored backup would not know of them. */
export function createDeletionJournalService(context: Pick<AppContext, 'db' | 'config' | 'clock'>) {
  const { db, config, clock } = context
  const journal = openDeletionJournal(config)
  return {
    /** A page that was written and whose rows stayed is written again: playing it twice is once. */
    async carryOut(): Promise<void> {
      while (await carryPage());
      await dropOldPages(journal, clock())
    },
  }

  /** Whether there may be more. */
  async function carryPage(): Promise<boolean> {
    return await db.transaction().execute(async (trx) => {
      const page = await deletions.take(trx, PAGE)
      if (page.length > 0) await journal.write(pageName(clock(), randomUUID()), page)
      return page.length === PAGE
    })
  }
}

/** Brings pages of a shop's journal into that of a backup, where they are safe from the shop's end. */
export async function copyPages(from: DeletionJournal, to: DeletionJournal): Promise<void> {
  const there = new Set(await to.names())
  for (const name of await from.names()) {
    if (!there.has(name)) await to.write(name, await from.read(name))
  }
}

/** Forgets what no backup can bring back any more. */
export async function dropOldPages(journal: DeletionJournal, now: Date): Promise<void> {
  const before = now.getTime() - DELETIONS_KEPT_DAYS * DAY_MS
  for (const name of await journal.names()) {
    const at = pageMoment(name)
    if (at && at.getTime() < before) await journal.remove(name)
  }
}
