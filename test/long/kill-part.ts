import { readdir, readFile } from 'node:fs/promises'
import type { RunningShop } from '../../scripts/commands/open-test-shop.ts'
import { parentOf, signal } from './process-tree.ts'

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
      if (worker !== undefined) signal(worker, 'SIGKILL')
      return
    }
    case 'database': {
      const server = await childOf(shop, 'postgres')
      // The shop starts it again by itself, and is there as soon as that is.
      if (server !== undefined) signal(server, 'SIGKILL')
      return
    }
  }
}

async function childOf(shop: RunningShop, name: string): Promise<number | undefined> {
  for (const entry of await readdir('/proc')) {
    const pid = Number(entry)
    if (!Number.isInteger(pid)) continue
    if ((await parentOf(pid)) !== shop.pid) continue
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(name)) return pid
  }
  return undefined
}
