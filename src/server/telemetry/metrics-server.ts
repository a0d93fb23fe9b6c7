import { once } from 'node:events'
import { createServer } from 'node:http'

export type MetricsServer = { port: number; close(): Promise<void> }

/** Answers Prometheus on an address of its own, which visitors cannot reach. */
export async function openMetricsServer(
  { host, port }: { host: string; port: number },
  { contentType, read }: { contentType: string; read: () => Promise<string> },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
