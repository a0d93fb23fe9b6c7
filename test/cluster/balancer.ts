import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import { waitForAnswer } from '#test/wait-for-answer.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { adaptProxy, type ProxyPlace, readShippedProxy } from './shipped-proxy.ts'

const READY_WITHIN_MS = 60_000

export type Balancer = ServerProcess & {
  url: string
  /** Where those come who did not say `https`. */
  plainUrl: string
}

/** nginx before the APIs, with the configuration that operators get. */
export async function startBalancer(
  program: string,
  place: Omit<ProxyPlace, 'plainPort'>,
): Promise<Balancer> {
  const { folder, port, certificate } = place
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'nginx.conf')
  const plainPort = await getPort({ host: '127.0.0.1' })
  const configuration = adaptProxy(await readShippedProxy(), { ...place, plainPort })
  await writeFile(join(folder, 'hueloom.conf'), configuration)
  await writeFile(path, around(folder))
  const server = startServer(program, ['-e', join(folder, 'error.log'), '-p', folder, '-c', path])
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
  await waitForAnswer(`${url}/healthz`, READY_WITHIN_MS)
  return { ...server, url, plainUrl: `http://127.0.0.1:${plainPort}` }
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** What a distribution has around the configurations of its sites. */
function around(folder: string): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/hueloom.conf;
}
`
}
