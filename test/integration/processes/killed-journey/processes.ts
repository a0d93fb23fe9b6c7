import { readdir, readFile } from 'node:fs/promises'
import type { RunningShop } from '../../../../scripts/commands/open-test-shop.ts'

export const VICTIMS = ['everything', 'worker', 'database'] as const
export type Victim = (typeof VICTIMS)[number]

/** Kills a part of the shop at once, as a power cut or the system would. */
export async function kill(shop: RunningShop, victim: Victim): Promise<void> {
  switch (victim) {
    case 'everything':
      return await shop.killAndRestart()
    case 'worker': {
      // The shop starts another one by itself.
      const worker = await childOf(shop, 'restoration-worker')
      if (worker !== undefined) end(worker)
      return
    }
    case 'database': {
      const server = await childOf(shop, 'postgres')
      // The shop starts it again by itself, and is there as soon as that is.
      if (server !== undefined) end(server)
      return
    }
  }
}

async function childOf(shop: RunningShop, name: string): Promise<number | undefined> {
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // "pid (name) state parent …", and the name may hold anything.
    const parent = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])
    if (parent !== shop.pid) continue
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(name)) return pid
  }
  return undefined
}

/** It may have ended by itself in the meantime. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
