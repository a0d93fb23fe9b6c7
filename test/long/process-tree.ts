import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Lets processes and their children stand still for a while, as a machine that swaps does. */
export async function standStill(pids: readonly number[], ms: number): Promise<void> {
  const all = await withChildren(pids)
  for (const pid of all) signal(pid, 'SIGSTOP')
  await pause(ms)
  for (const pid of all) signal(pid, 'SIGCONT')
}

/** It may have ended by itself in the meantime. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function withChildren(pids: readonly number[]): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry)
    if (Number.isInteger(pid)) parents.set(pid, await parentOf(pid))
  }
  const found = new Set(pids)
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** The process that started another; not a number for one that has ended. */
export async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // "pid (name) state parent …", and the name may hold anything.
  return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
}
