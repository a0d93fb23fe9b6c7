import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { BackupRefused } from '#domain/operations/backup-refused.ts'

const NAME = 'running'

/**
 * One backup at a time writes to a folder. What is returned frees it. A process that was killed on
 * this machine leaves its lock, which the next one takes over.
 */
export async function lockBackup(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, NAME)
  for (const mayTakeOver of [true, false]) {
    if (await take(path)) return () => rm(path, { force: true })
    if (mayTakeOver) await removeLeftBehind(path)
  }
  throw new BackupRefused(`A backup into ${folder} is running. If none is, remove ${path}.`)
}

/** False where somebody has it. */
async function take(path: string): Promise<boolean> {
  const own = `${hostname()} ${process.pid}\n`
  return await writeFile(path, own, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** By one at a time: a second one would remove the lock that the first has taken meanwhile. */
async function removeLeftBehind(path: string): Promise<void> {
  const turn = `${path}.turn`
  if (!(await take(turn))) return
  try {
    if (await isLeftBehind(path)) await rm(path, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  const [host, pid] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ')
  return host === hostname() && !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
