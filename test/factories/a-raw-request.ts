import { request } from 'node:http'

export type RawAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}
type RawRequest = {
  method?: string
  headers?: Record<string, string | string[]>
  /** Several pieces travel in chunks, without a length. */
  body?: string | Buffer | readonly (string | Buffer)[]
}

/** Sends a request as it is written; `fetch` would tidy up its address, its host and its length. */
export function sendRaw(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    // Node writes neither by itself where a method seldom has a body.
    const length =
      typeof body === 'string' || Buffer.isBuffer(body)
        ? { 'content-length': String(Buffer.byteLength(body)) }
        : body && { 'transfer-encoding': 'chunked' }
    const sent = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      async (answer) => {
        const chunks = await answer.setEncoding('utf8').toArray()
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: chunks.join(''),
        })
      },
    )
    sent.on('error', reject)
    if (Array.isArray(body)) for (const chunk of body) sent.write(chunk)
    sent.end(Array.isArray(body) ? undefined : body)
  })
}
