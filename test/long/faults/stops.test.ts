import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PHOTO_BUCKET } from '#domain/limits.ts'
import type { Cluster } from '../../cluster/cluster.ts'
import { aPerson } from '../../integration/processes/killed-journey/people.ts'
import { type FragileCluster, openFragileCluster } from './open-fragile-cluster.ts'
import type { OwnDatabase } from './own-database.ts'

const STOPS = 20
const SHORT_MS = 6000
const LONG_MS = 60_000
/** What nobody waits longer for, whatever the database does, and how soon the shop is ready after it. */
const MOST_SILENCE_MS = 15_000
const READY_WITHIN_MS = 10_000
/** Between two requests of a visitor; the shop takes 90 uploads of one person in a minute. */
const REST_MS = 800
const READERS = 4
const PATIENCE_MS = 120_000
const PHOTO = join(import.meta.dirname, '../../images/smallest-photo.jpg')

const nginx = inject('nginx')
type Answer = { what: string; status: number; ms: number }

describe.skipIf(nginx === undefined)('a database that stops again and again under load', () => {
  let fragile: FragileCluster
  let database: OwnDatabase
  let cluster: Cluster
  let headers: Record<string, string>
  let userId: string
  beforeAll(async () => {
    fragile = await openFragileCluster()
    cluster = fragile.cluster
    database = fragile.database
    const { url, secrets } = cluster
    const { client } = aPerson(url, secrets.anonKey)
    const account = { email: 'stops@example.com', password: 'tin-type 1890' }
    const { data, error } = await client.auth.signUp(account)
    expect(error).toBeNull()
    userId = data.user?.id ?? ''
    const token = data.session?.access_token
    headers = { apikey: secrets.anonKey, authorization: `Bearer ${token}` }
  }, 2 * PATIENCE_MS)
  afterAll(async () => {
    await fragile?.stop()
  }, PATIENCE_MS)

  test(
    'is said within limits and survived by the same processes, and nothing is lost or doubled',
    async () => {
      const photo = await readFile(PHOTO)
      const before = pids()
      const answers: Answer[] = []
      const kept: string[] = []
      let isOver = false
      const visit = async (ask: (at: number) => Promise<Response>, what: string) => {
        for (let at = 0; !isOver; at += 1, await pause(REST_MS)) {
          const began = performance.now()
          const { status } = await ask(at)
          answers.push({ what, status, ms: Math.round(performance.now() - began) })
        }
      }
      const read = (path: string) => () => fetch(cluster.url + path, { headers })
      const upload = async (at: number) => {
        const path = `/storage/v1/object/${PHOTO_BUCKET}/${userId}/${at}.jpg`
        const sent = { method: 'POST', headers: { ...headers, 'content-type': 'image/jpeg' } }
        const answer = await fetch(cluster.url + path, { ...sent, body: photo })
        if (answer.ok) kept.push(`${userId}/${at}.jpg`)
        return answer
      }
      const visitors = [
        ...Array.from({ length: READERS }, () => visit(read('/rest/v1/orders?select=id'), 'read')),
        visit(read('/auth/v1/user'), 'account'),
        visit(read('/'), 'page'),
        visit(upload, 'upload'),
      ]
      const readyAfter: number[] = []
      for (let stop = 0; stop < STOPS; stop += 1) {
        if (stop % 3 === 0) await database.stopFor(SHORT_MS)
        else if (stop % 3 === 1) await database.stopFor(LONG_MS)
        else await database.standStillFor(LONG_MS)
        readyAfter.push(await untilReady())
      }
      isOver = true
      await Promise.all(visitors)

      const { length } = answers
      const putOff = answers.filter(({ status }) => status === 503).length
      const longest = Math.max(...answers.map(({ ms }) => ms))
      console.info({ length, putOff, longest, readyAfter, uploads: kept.length })
      expect(pids()).toEqual(before)
      expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
      expect(answers.filter(({ ms }) => ms > MOST_SILENCE_MS)).toEqual([])
      expect(readyAfter.filter((ms) => ms > READY_WITHIN_MS)).toEqual([])
      expect(await storedPhotos()).toEqual(kept.toSorted())
    },
    STOPS * (LONG_MS + PATIENCE_MS),
  )

  const pids = () => [...cluster.apis, ...cluster.workers].map(({ pid }) => pid())

  async function untilReady(): Promise<number> {
    const began = performance.now()
    const isReady = async () =>
      await fetch(`${cluster.url}/rest/v1/orders?select=id`, { headers }).then(({ ok }) => ok)
    while (!(await isReady())) await pause(100)
    return Math.round(performance.now() - began)
  }

  async function storedPhotos(): Promise<string[]> {
    const looking = new Client(cluster.databaseUrl)
    await looking.connect()
    const { rows } = await looking.query<{ name: string }>('select name from storage.objects')
    await looking.end()
    return rows.map(({ name }) => name).toSorted()
  }
})
