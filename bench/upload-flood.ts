import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import { aSignedInUser, type SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { blackPng } from '#test/images/laid-out.ts'
import { smallPhoto } from './load/photos.ts'
import { memoryOf, processesOf } from './load/process-trees.ts'
import { startShop } from './start-shop.ts'

/**
 * What one account, or many at once, can do to the uploads of another. Linux only.
 *
 * - An honest upload alone, and beside one account that sends the most expensive pictures that are
 *   taken, twelve at a time, again and again.
 * - Two hundred accounts that upload a photo at the same moment.
 * - The most memory that the API and its children had resident meanwhile.
 */
const HONEST_UPLOADS = 5
const AT_ONCE = 12
const ACCOUNTS = 200
const SAMPLE_MS = 50
const MEBIBYTE = 1024 * 1024

/** One that takes much memory, 8-bit and interlaced, and one that takes much processor time. */
const SIDES = { width: 10_000, height: 10_000 }
const expensive = [
  blackPng({ ...SIDES, colour: 'rgba', interlaced: true }),
  blackPng({ ...SIDES, colour: 'rgba', depth: 16 }),
]
const shop = await startShop()
let peak = 0
const sampling = new AbortController()
try {
  const honest = await aSignedInUser(shop)
  const flooder = await aSignedInUser(shop)
  const photo = await smallPhoto()
  await post(honest, photo)
  const sampled = sampleMemory()

  const quiet = await timesOf(() => post(honest, photo))
  report('an honest upload alone', quiet)

  let isOver = false
  const answers = new Map<number, number>()
  const flood = Array.from({ length: AT_ONCE }, async (_, index) => {
    while (!isOver) {
      const { status } = await post(flooder, expensive[index % expensive.length] ?? photo)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 429) await wait(1000)
    }
  })
  await wait(2000)
  const busy = await timesOf(() => post(honest, photo))
  isOver = true
  await Promise.all(flood)
  report(`beside ${AT_ONCE} of the most expensive pictures`, busy)
  console.info(`  the flood was answered ${JSON.stringify(Object.fromEntries(answers))}`)
  console.info(`  ${(median(busy) / median(quiet)).toFixed(1)} times as long as alone (budget 3)`)

  const users = await Promise.all(Array.from({ length: ACCOUNTS }, () => aSignedInUser(shop)))
  const began = performance.now()
  const statuses = new Map<number, number>()
  await Promise.all(
    users.map(async (user) => {
      const { status } = await post(user, photo)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
  )
  console.info(
    `${ACCOUNTS} accounts at once: ${JSON.stringify(Object.fromEntries(statuses))} ` +
      `within ${seconds(performance.now() - began)} (budget 30 s)`,
  )
  sampling.abort()
  await sampled
  console.info(`API and its children together: ${(peak / MEBIBYTE).toFixed(0)} MiB at most`)
} finally {
  await shop.stop()
}

async function post(user: SignedInUser, bytes: Buffer): Promise<Response> {
  const path = `${PHOTO_BUCKET}/${user.id}/${randomUUID()}.png`
  const answer = await fetch(`${shop.url}/storage/v1/object/${path}`, {
    method: 'POST',
    headers: user.headers,
    body: new Uint8Array(bytes),
  })
  await answer.arrayBuffer()
  return answer
}

async function timesOf(upload: () => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  for (let each = 0; each < HONEST_UPLOADS; each++) {
    const began = performance.now()
    const { status } = await upload()
    if (status !== 200) throw new Error(`expected an honest upload to be taken, got ${status}`)
    times.push(performance.now() - began)
  }
  return times
}

function report(what: string, times: number[]): void {
  const [load = 0] = loadavg()
  console.info(
    `${what}: median ${seconds(median(times))}, longest ${seconds(Math.max(...times))}, ` +
      `load average ${load.toFixed(1)}`,
  )
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

async function sampleMemory(): Promise<void> {
  while (!sampling.signal.aborted) {
    const ours = await processesOf([process.pid])
    const api = ours.find(({ command }) => command.includes('serve-shop'))
    const tree = await processesOf(api ? [api.pid] : [])
    const sizes = await Promise.all(tree.map(({ pid }) => memoryOf(pid)))
    peak = Math.max(
      peak,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    await wait(SAMPLE_MS)
  }
}
