import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'dist/web.sha256')
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public/**/*',
  'src/{web,domain,contract}/**/*',
]

/** Builds the web app unless the last build was made from the very same files. */
export async function buildWebIfNeeded(): Promise<void> {
  const digest = await digestOfSources()
  const last = await readFile(STAMP, 'utf8').catch(() => undefined)
  if (last === digest) return
  const mode = process.env.NODE_ENV
  await build({ root: ROOT, logLevel: 'warn' })
  // The build declares production for the whole process: React, already loaded for the mails in its
  // development form, would then be joined by a production renderer that it cannot work with.
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  await writeFile(STAMP, digest)
}

async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const entries = await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true }))
  const files = entries.filter((entry) => entry.isFile())
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
    hash.update(path.slice(ROOT.length)).update(await readFile(path))
  }
  return hash.digest('hex')
}
