import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { waitForAnswer } from '#test/wait-for-answer.ts'
import { watchProcess } from '../../scripts/commands/watched-process.ts'

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
const BUCKET = 'photos-of-a-test'
/** The only pair of keys that s3rver knows. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const READY_WITHIN_MS = 20_000

export type S3Server = Awaited<ReturnType<typeof startS3Server>>
type Seen = { method: string; path: string; headers: IncomingHttpHeaders }

/**
 * s3rver on a free port, with one empty bucket, and a witness of all requests in front of it. It
 * shows that bytes go where they should. It does not show that a bucket is private, that keys are
 * checked or that objects are encrypted, because it does none of that; nor can it abort an upload
 * in parts or remove several objects at once. The witness can stand in for a bucket that is closed
 * to strangers: it refuses what is not signed. s3rver has a process of its own: its dependencies print
 * warnings, and it takes over the handling of uncaught errors.
 */
export async function startS3Server({ isClosed = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'hueloom-s3-'))
  const port = await getPort({ host: '127.0.0.1' })
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port)]
  const child = fork(PROGRAM, [...args, '--silent', '--configure-bucket', BUCKET], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Its lists of many objects go on at a place that it enciphers with DES.
    execArgv: ['--openssl-legacy-provider'],
  })
  const watched = watchProcess('s3rver', child)
  const target = `http://127.0.0.1:${port}`
  await waitForAnswer(target, READY_WITHIN_MS)

  const seen: Seen[] = []
  const witness = createServer((incoming, answer) => {
    const { method = '', url: path = '', headers } = incoming
    seen.push({ method, path, headers })
    if (server.isAway) {
      incoming.socket.destroy()
      return
    }
    if (isClosed && headers.authorization === undefined) {
      answer.writeHead(403).end()
      return
    }
    if (path.includes('?lifecycle') && server.answerLifecycle !== undefined) {
      const { status, body } = server.answerLifecycle
      answer.writeHead(status, { 'content-type': 'application/xml' }).end(body)
      return
    }
    const passed = request(new URL(path, target), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  const witnessPort = await getPort({ host: '127.0.0.1' })
  witness.listen(witnessPort, '127.0.0.1')
  await once(witness, 'listening')
  const endpoint = `http://127.0.0.1:${witnessPort}`

  const server = {
    pid: watched.pid,
    /** Where it keeps what it gets. */
    folder,
    /** Whether the witness breaks off each request, as a store that is restarted. */
    isAway: false,
    /** What the witness says of the bucket's rules, which s3rver does not know. */
    answerLifecycle: undefined as { status: number; body: string } | undefined,
    config: { bucket: BUCKET, region: 'us-east-1', endpoint, ...KEYS },
    environment: {
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    /** Where nobody refuses strangers. */
    openPort: port,
    /** Every request since the start. */
    seen,
    async stop() {
      witness.close()
      witness.closeAllConnections()
      await watched.end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
  return server
}
