import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildPictures } from './build-pictures.ts'

const ROOT = join(import.meta.dirname, '../..')
const STAMP = join(ROOT, 'dist/web.sha256')
const SOURCES = [
  '{index,studio}.html',
  'vite.config.ts',
  'scripts/{build.ts,site/*}',
  'package-lock.json',
  'public/**/*',
  'src/{web,domain,contract,engine}/**/*',
]

/** Builds the site unless the last build was made from the very same files. */
export async function buildWebIfNeeded(): Promise<void> {
  await buildPictures()
  const digest = await digestOfSources()
  if ((await digestOfLastBuild()) === digest) return
  // A build that is interrupted counts as none.
  await rm(STAMP, { force: true })
  await buildSite()
  await writeFile(STAMP, digest)
}

/** Whether there is a build, and whether it was made from the files as they are. */
export async function siteState(): Promise<'missing' | 'old' | 'current'> {
  const built = await digestOfLastBuild()
  if (built === undefined) return 'missing'
  return built === (await digestOfSources()) ? 'current' : 'old'
}

async function digestOfLastBuild(): Promise<string | undefined> {
  return await readFile(STAMP, 'utf8').catch(() => undefined)
}

/** In a process of its own: whatever this one is (a test, a shop), the site is made for production. */
async function buildSite(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(join(import.meta.dirname, 'build-site.ts'), { env })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`building the site ended with ${code ?? signal}`)
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
