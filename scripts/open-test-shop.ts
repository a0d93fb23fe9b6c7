import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const READY_TIMEOUT_MS = 120_000

export type RunningShop = { url: string; pid: number; stop(): Promise<void> }

/** Starts the shop as a newcomer does, in a process and a data folder of its own. */
export async function openTestShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hueloom-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = fork(join(import.meta.dirname, 'start.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
    if (Date.now() > deadline) throw new Error(`the shop was not ready at ${url} in time`)
    await wait(200)
  }
  return {
    url,
    pid: shop.pid ?? 0,
    async stop() {
      if (shop.exitCode === null) {
        shop.kill('SIGTERM')
        await once(shop, 'exit')
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('expected a port number')
  return address.port
}
