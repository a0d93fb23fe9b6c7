import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import type { HttpEnv } from '#server/http/context.ts'
import { createClosing } from '#server/start/closing.ts'
import { openHttpServer } from '#server/start/http-server.ts'
import { startBalancer } from './balancer.ts'

/** nginx passes over a copy that it found closed for up to two seconds: it counts whole ones. */
const TIMES = { drainMs: 2200, graceMs: 5000 }
const nginx = inject('nginx')

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What every copy of the API has between its port and its routes. */
async function openCopy(port: number): Promise<{ close(): Promise<void> }> {
  const closing = createClosing(TIMES, pino({ level: 'silent' }))
  const app = new Hono<HttpEnv>().all('/', (c) => c.text('well'))
  const place = { host: '127.0.0.1', port, trustedProxies: 1 }
  const server = await openHttpServer(app.fetch, place, { closing: closing.begun })
  closing.addPart({ stop: server.close })
  return { close: () => closing.close({ hasVisitors: true }) }
}

describe.skipIf(nginx === undefined)('two copies behind nginx', () => {
  test('that are exchanged one after the other are missed by no visitor', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hueloom-balancer-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const apiPorts = [await getPort(), await getPort()]
    const copies = await Promise.all(apiPorts.map(openCopy))
    const port = await getPort()
    const balancer = await startBalancer(nginx ?? '', { folder, port, apiPorts })
    ends.push(balancer.stop)
    const url = `http://127.0.0.1:${port}/`
    await vi.waitFor(() => fetch(url))

    const answers: string[] = []
    let isOver = false
    const visit = async (method: string) => {
      while (!isOver) {
        const answer = await fetch(url, { method })
        await answer.arrayBuffer()
        answers.push(`${method} ${answer.status}`)
      }
    }
    const visitors = ['GET', 'GET', 'POST', 'POST'].map(visit)
    for (const [at, apiPort] of apiPorts.entries()) {
      await copies[at]?.close()
      copies[at] = await openCopy(apiPort)
    }
    isOver = true
    await Promise.all(visitors)
    await Promise.all(copies.map((copy) => copy.close()))
    expect(answers.length).toBeGreaterThan(100)
    expect(answers.filter((answer) => !answer.endsWith('200'))).toEqual([])
  })
})
