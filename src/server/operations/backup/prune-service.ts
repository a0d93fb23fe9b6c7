import type { BackupFolder } from './snapshots/backup-folder.ts'
import type { FileLine, KeptFile } from './snapshots/file-lines.ts'
import type { Shelf } from './snapshots/kept-files.ts'
import type { Snapshot } from './snapshots/snapshots.ts'

/** Removes old snapshots, and the files that none of the others needs. */
export function createPruneService({ backup }: { backup: BackupFolder }) {
  const { snapshots, files } = backup

  return {
    async keepNewest(count: number): Promise<{ snapshots: number; files: number }> {
      const names = await snapshots.names()
      const old = names.slice(0, Math.max(0, names.length - count))
      const kept = await Promise.all(names.slice(old.length).map((name) => snapshots.open(name)))
      // A list that is damaged names itself here, before anything that it needs is gone.
      for (const snapshot of kept) for await (const _ of snapshot.readFileList());
      for (const name of old) await snapshots.remove(name)
      return { snapshots: old.length, files: await removeUnneeded(kept) }
    },
  }

  /** Goes through the folder and all lists side by side, so that no list is ever held whole. */
  async function removeUnneeded(kept: readonly Snapshot[]): Promise<number> {
    const readers = kept.map((snapshot) => createShelfReader(snapshot.readFileList()))
    let removed = 0
    for await (const shelf of files.shelves()) {
      const needed = new Set<string>()
      for (const read of readers) {
        for (const file of await read(shelf)) needed.add(files.nameOf(file))
      }
      for (const name of shelf.names) {
        if (needed.has(name)) continue
        await files.removeFrom(shelf.prefix, name)
        removed += 1
      }
    }
    return removed
  }
}

/** Asked for one shelf after the other, it gives what a list needs of each. */
function createShelfReader(lines: AsyncIterator<FileLine, unknown>) {
  let waiting: FileLine | undefined
  return async ({ prefix }: Pick<Shelf, 'prefix'>): Promise<KeptFile[]> => {
    const found: KeptFile[] = []
    for (;;) {
      const line = waiting ?? (await nextOf(lines))
      waiting = undefined
      if (line === undefined) return found
      if (line.key.startsWith(prefix)) {
        if ('sha256' in line) found.push(line)
      } else if (line.key > prefix) {
        waiting = line
        return found
      }
    }
  }
}

async function nextOf(lines: AsyncIterator<FileLine, unknown>): Promise<FileLine | undefined> {
  const { done, value } = await lines.next()
  return done ? undefined : value
}
