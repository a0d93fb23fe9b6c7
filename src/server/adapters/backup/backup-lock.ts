import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { BackupRefused } from '#domain/backup-refused.ts'

const NAME = 'running'

/**
 * One backup at a time writes to a folder. What is returned frees it. A process that was killed on
 * this machine leaves its lock, which the next one takes over.
 */
export async function lockBackup(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, NAME)
  const own = `${hostname()} ${process.pid}\n`
  for (const mayTakeOver of [true, false]) {
    const isMine = await writeFile(path, own, { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (isMine) return () => rm(path, { force: true })
    if (mayTakeOver && (await isLeftBehind(path))) await rm(path, { force: true })
  }
  throw new BackupRefused(`A backup into ${folder} is running. If none is, remove ${path}.`)
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
