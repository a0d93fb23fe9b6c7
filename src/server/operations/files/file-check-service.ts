import { type FileKey, isKey } from '#domain/photos/file-key.ts'
import { FILE_KINDS, type FileKind } from '#domain/photos/picture-sizes.ts'
import type { AppContext } from '#server/app-context.ts'
import { objects } from '#server/photos/objects.ts'
import { type FileCheck, fileChecks } from './file-checks.ts'
import { fileInventory } from './file-inventory.ts'

const DAY_MS = 24 * 60 * 60_000
/** A file is written before its row, and a daily sweep takes what never got one after a day. */
const ORPHAN_DAYS = 2
const LOOKS_AT_ONCE = 8
/** Enough to begin with; the others are in the table. */
const LOGGED_KEYS = 10

export type FileCheckService = ReturnType<typeof createFileCheckService>

/** Compares what rows say of files with the files that there are. */
export function createFileCheckService(
  context: Pick<AppContext, 'db' | 'pool' | 'files' | 'clock' | 'log'>,
) {
  const { db, pool, files, clock, log } = context

  return {
    /** Looks, writes down what it found, and removes orphans only if that is wanted. */
    async check({ removeOrphans }: { removeOrphans: boolean }): Promise<FileCheck> {
      const check: FileCheck = { at: clock(), named: 0, missing: [], orphans: [], removed: 0 }
      for (const kind of FILE_KINDS) await look(kind, check)
      if (removeOrphans) await remove(check)
      await fileChecks.insert(db, check)
      report(check)
      return check
    },
  }

  /** One kind after the other, so that only the ids of one are held. */
  async function look(kind: FileKind, check: FileCheck): Promise<void> {
    const writtenBefore = new Date(check.at.getTime() - ORPHAN_DAYS * DAY_MS)
    const unnamed = new Set(await files.list(kind, { writtenBefore }))
    const unseen: FileKey[] = []
    for await (const { key, isNeeded } of named(kind)) {
      check.named += 1
      // What is not among the old ones is new, or missing.
      if (!unnamed.delete(idOf(key)) && isNeeded) unseen.push(key)
    }
    check.missing.push(...(await inBatches(unseen, isMissing)))
    const leaving = new Set(await objects.expiredAmong(pool, [...unnamed], check.at))
    const orphans = [...unnamed]
      .filter((id) => !leaving.has(id))
      .map((id) => `${kind}/${id}` as const)
    check.orphans.push(...(await inBatches(orphans, isThere)))
  }

  async function* named(kind: FileKind) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      yield* fileInventory.read(client, kind)
      await client.query('commit')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** A picture that was removed meanwhile took its files along. */
  async function isMissing(key: FileKey): Promise<boolean> {
    if (await isThere(key)) return false
    return await objects.isStored(pool, idOf(key))
  }

  /** Names that nobody but a person can have given cannot be asked for, and are there. */
  async function isThere(key: FileKey): Promise<boolean> {
    return !isKey(key) || (await files.stat(key)) !== undefined
  }

  async function remove(check: FileCheck): Promise<void> {
    if (check.named === 0) {
      // More likely a database that does not belong to these files than a shop without pictures.
      log.warn({ orphans: check.orphans.length }, 'orphans stay: the database knows no picture')
      return
    }
    for (const key of check.orphans) {
      if (!isKey(key)) continue
      await files.remove(key)
      check.removed += 1
    }
  }

  function report({ missing, orphans, removed }: FileCheck): void {
    if (missing.length > 0) {
      const keys = missing.slice(0, LOGGED_KEYS)
      log.error({ missing: missing.length, keys }, 'files are missing')
    }
    if (orphans.length > removed) {
      const keys = orphans.slice(0, LOGGED_KEYS)
      log.warn({ orphans: orphans.length - removed, keys }, 'files belong to nothing')
    }
  }
}

async function inBatches(
  keys: readonly FileKey[],
  isOne: (key: FileKey) => Promise<boolean>,
): Promise<FileKey[]> {
  const found: FileKey[] = []
  for (let i = 0; i < keys.length; i += LOOKS_AT_ONCE) {
    const batch = keys.slice(i, i + LOOKS_AT_ONCE)
    const answers = await Promise.all(batch.map(isOne))
    found.push(...batch.filter((_, place) => answers[place]))
  }
  return found
}

function idOf(key: FileKey): string {
  return key.slice(key.indexOf('/') + 1)
}
