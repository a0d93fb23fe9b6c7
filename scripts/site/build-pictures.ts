import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { kindOf, PICTURE_KINDS } from '#web/pictures/picture-table.ts'

const ROOT = join(import.meta.dirname, '../..')
export const MASTERS = join(ROOT, 'src/web/pictures/masters')
/** What the site serves under /pictures. */
export const DERIVED_PICTURES = join(ROOT, 'dist/pictures')

/** Of the efforts 0 to 6, 3 makes files that are 5 % larger than 6 does, in 60 % of its time. */
const WEBP = { quality: 78, effort: 3 }
/** Wide files are shown on dense screens, where a third fewer bytes are not seen. */
const WIDE_WEBP = { quality: 66, effort: 3, fromWidth: 600 }
const JPEG = { quality: 76, progressive: true }

type Master = { name: string; path: string }

/**
 * Derives the widths of the shop's pictures, unless that has been done, and says where they are
 * served: `/pictures/<digest>`, so that an address never changes what it shows.
 */
export async function buildPictures(): Promise<string> {
  const masters = await listMasters()
  const digest = await digestOf(masters)
  const folder = join(DERIVED_PICTURES, digest)
  if (!existsSync(folder)) await deriveInto(folder, masters)
  await removeOlderThan(digest)
  return `/pictures/${digest}`
}

/** The masters by name; those in a folder carry it before their own: `blank-frame-gold`. */
export async function listMasters(): Promise<Master[]> {
  const files = await Array.fromAsync(glob('**/*.jpg', { cwd: MASTERS }))
  return files.sort().map((file) => ({
    name: file.replace(/\.jpg$/, '').replaceAll(/[\\/]/g, '-'),
    path: join(MASTERS, file),
  }))
}

async function digestOf(masters: Master[]): Promise<string> {
  const settings = {
    WEBP,
    WIDE_WEBP,
    JPEG,
    kinds: PICTURE_KINDS.map((kind) => [`${kind.names}`, kind.widths]),
  }
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const { name, path } of masters) hash.update(name).update(await readFile(path))
  return hash.digest('hex').slice(0, 10)
}

/** Under another name until it is complete: a folder that was interrupted never counts as done. */
async function deriveInto(folder: string, masters: Master[]): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await Promise.all(masters.map((master) => derive(master, unfinished)))
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was quicker; what it made is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(unfinished, { recursive: true })
  })
}

async function derive({ name, path }: Master, folder: string): Promise<void> {
  for (const width of kindOf(name).widths) {
    const { data, info } = await sharp(path)
      .resize({ width })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const resized = sharp(data, { raw: info })
    const file = join(folder, `${name}-${width}`)
    await resized
      .clone()
      .webp(width < WIDE_WEBP.fromWidth ? WEBP : WIDE_WEBP)
      .toFile(`${file}.webp`)
    await resized.clone().jpeg(JPEG).toFile(`${file}.jpg`)
  }
}

async function removeOlderThan(digest: string): Promise<void> {
  const older = (await readdir(DERIVED_PICTURES)).filter((name) => !name.startsWith(digest))
  await Promise.all(older.map((name) => rm(join(DERIVED_PICTURES, name), { recursive: true })))
}
