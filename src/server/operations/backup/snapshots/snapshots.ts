import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { BackupRefused, DamagedPart } from '#domain/operations/backup-refused.ts'
import { syncFolder } from '#server/files/sync-folder.ts'
import type { NamedFile } from '#server/operations/files/file-inventory.ts'
import { type FileLine, fileLineSchema, fromLines, namedFileSchema, toLines } from './file-lines.ts'
import { type Part, readPart, writePart } from './part-file.ts'
import { requireOwnFolder } from './plain-file.ts'
import {
  BACKUP_FORMAT,
  manifestSchema,
  SNAPSHOT_NAME,
  type SnapshotManifest,
  snapshotName,
  type TablePart,
} from './snapshot-manifest.ts'

const MANIFEST = 'snapshot.json'
const FILE_LIST = 'files.jsonl.gz'
/** A snapshot that is being made or taken away; never taken for a whole one. */
const UNFINISHED = '.part'

export type Snapshot = ReturnType<typeof snapshotIn>
export type SnapshotDraft = ReturnType<typeof draftIn>

/** The snapshots of a backup: folders below `snapshots`, each whole or not there. */
export function createSnapshots(root: string) {
  const folder = join(root, 'snapshots')

  return {
    /** The oldest first. */
    async names(): Promise<string[]> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return (await readdir(folder)).filter((name) => SNAPSHOT_NAME.test(name)).sort()
    },

    /** Opens a snapshot, the newest if none is named. */
    async open(wanted?: string): Promise<Snapshot> {
      requireOwnFolder(folder)
      const names = await this.names()
      const name = wanted ?? names.at(-1)
      if (name === undefined) throw new BackupRefused(`There is no snapshot in ${root}.`)
      if (!names.includes(name)) {
        throw new BackupRefused(`There is no snapshot ${name}. There are:\n  ${names.join('\n  ')}`)
      }
      const path = join(folder, name)
      requireOwnFolder(path)
      return snapshotIn(path, name, await readManifest(path))
    },

    async begin(at: Date): Promise<SnapshotDraft> {
      const name = snapshotName(at)
      const names = await this.names()
      if (names.includes(name)) throw new BackupRefused(`There is a snapshot ${name} already.`)
      const path = join(folder, name + UNFINISHED)
      await mkdir(join(path, 'tables'), { recursive: true, mode: 0o700 })
      return draftIn(path, join(folder, name))
    },

    async remove(name: string): Promise<void> {
      const path = join(folder, name)
      await rename(path, path + UNFINISHED)
      await syncFolder(folder)
      await rm(path + UNFINISHED, { recursive: true })
    },

    /** Removes what a backup that was stopped left half-made. */
    async clearDrafts(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(folder)) {
        if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true })
      }
    },
  }
}

function snapshotIn(path: string, name: string, manifest: SnapshotManifest) {
  const nameOf = (table: TablePart) => `${name}/${tableFile(table.name)}`
  const readTable = (table: TablePart) =>
    readPart(join(path, tableFile(table.name)), table, nameOf(table))
  return {
    name,
    manifest,
    readTable,

    /** What it says of each file, sorted by their keys. */
    async *readFileList(): AsyncGenerator<FileLine> {
      const part = `${name}/${FILE_LIST}`
      const source = readPart(join(path, FILE_LIST), manifest.files, part)
      let last = ''
      for await (const line of fromLines(source, fileLineSchema, part)) {
        if (line.key <= last) throw new DamagedPart(part, 'its lines are not in order')
        last = line.key
        yield line
      }
    },

    /** Reads all rows; a part that is damaged is thrown by its name. */
    async verifyTables(): Promise<void> {
      for (const table of manifest.tables) {
        for await (const _ of readTable(table));
      }
    },
  }
}

function draftIn(path: string, finishedPath: string) {
  const wantedPath = join(path, 'wanted.jsonl.gz')
  let wanted: Part | undefined
  return {
    writeTable: (name: string, rows: Readable): Promise<Part> =>
      writePart(join(path, tableFile(name)), rows),
    writeFileList: (lines: AsyncIterable<FileLine>): Promise<Part> =>
      writePart(join(path, FILE_LIST), toLines(lines)),

    /** Remembers what is to be copied, until it is. */
    async writeWantedFiles(files: AsyncIterable<NamedFile>): Promise<void> {
      wanted = await writePart(wantedPath, toLines(files))
    },
    async *readWantedFiles(): AsyncGenerator<NamedFile> {
      if (wanted === undefined) return
      yield* fromLines(readPart(wantedPath, wanted, wantedPath), namedFileSchema, wantedPath)
    },

    /** From here on there is a snapshot, and it is whole. */
    async finish(contents: Omit<SnapshotManifest, 'format'>): Promise<{ name: string }> {
      await rm(wantedPath, { force: true })
      const manifest: SnapshotManifest = { format: BACKUP_FORMAT, ...contents }
      const text = `${JSON.stringify(manifest, null, 2)}\n`
      const file = { flag: 'wx', mode: 0o600, flush: true } as const
      await writeFile(join(path, MANIFEST), text, file)
      await writeFile(join(path, `${MANIFEST}.sha256`), checksumLine(text), file)
      await syncFolder(join(path, 'tables'))
      await syncFolder(path)
      await rename(path, finishedPath)
      await syncFolder(dirname(finishedPath))
      return { name: basename(finishedPath) }
    },
  }
}

async function readManifest(path: string): Promise<SnapshotManifest> {
  const file = join(path, MANIFEST)
  try {
    const text = await readFile(file, 'utf8')
    if ((await readFile(`${file}.sha256`, 'utf8')) !== checksumLine(text)) {
      throw new Error('its checksum differs')
    }
    return manifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new DamagedPart(file, cause instanceof Error ? cause.message : 'unreadable', cause)
  }
}

/** As `sha256sum` writes it, so that it can check. */
function checksumLine(text: string): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`
}

function tableFile(name: string): string {
  return join('tables', `${name}.copy.gz`)
}
