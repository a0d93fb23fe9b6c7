import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Certificate } from './certificate.ts'

const SHIPPED = join(import.meta.dirname, '../../deploy/nginx/hueloom.conf')

/** Connections of one address at once, as the shipped file has it. */
export const SHARE = 200
/** A setting that names a place outside of a test. */
const OF_A_MACHINE = /^[^#\n]* \/(etc|run|srv|usr|var)\/.*$/m

export type ProxyPlace = {
  folder: string
  port: number
  /** Where those come who did not say `https`. */
  plainPort: number
  apiPorts: readonly [number, number]
  /** Without it nginx speaks no TLS. */
  certificate?: Certificate | undefined
  /** Connections that one address may hold at once; as shipped unless more is needed. */
  share?: number
}

export async function readShippedProxy(): Promise<string> {
  return await readFile(SHIPPED, 'utf8')
}

/**
 * What operators get, with other ports, folders, name and certificate. It fails where the shipped
 * file does not say what is to be replaced, so that nothing stays untested in silence.
 */
export function adaptProxy(
  shippedText: string,
  { folder, port, plainPort, apiPorts, certificate, share = SHARE }: ProxyPlace,
): string {
  const [first, second] = apiPorts
  const replaced: [shipped: string, here: string, times?: number][] = [
    ['    server 127.0.0.1:3001 ', `    server 127.0.0.1:${first} `],
    ['    server 127.0.0.1:3002 ', `    server 127.0.0.1:${second} `],
    ['    listen 80;\n    listen [::]:80;\n', `    listen 127.0.0.1:${plainPort};\n`],
    [
      '    listen 443 ssl http2;\n    listen [::]:443 ssl http2;\n',
      `    listen 127.0.0.1:${port}${certificate ? ' ssl http2' : ''};\n`,
    ],
    [
      '    ssl_certificate /etc/letsencrypt/live/shop.example/fullchain.pem;\n' +
        '    ssl_certificate_key /etc/letsencrypt/live/shop.example/privkey.pem;\n',
      certificate
        ? `    ssl_certificate ${certificate.path};\n    ssl_certificate_key ${certificate.keyPath};\n`
        : '',
    ],
    ['    server_name shop.example;\n', '    server_name 127.0.0.1;\n', 2],
    ['        root /var/www/html;\n', `        root ${folder};\n`],
    ['_log /var/log/nginx/', `_log ${folder}/`, 2],
    ['    limit_conn hueloom_clients 200;\n', `    limit_conn hueloom_clients ${share};\n`],
    ['proxy_cache_path /var/cache/nginx/hueloom ', `proxy_cache_path ${folder}/cache `],
  ]
  let text = shippedText
  for (const [shipped, here, times = 1] of replaced) {
    const found = text.split(shipped).length - 1
    if (found !== times) {
      throw new Error(
        `deploy/nginx/hueloom.conf: expected ${JSON.stringify(shipped)} ${times} times, not ${found}`,
      )
    }
    text = text.replaceAll(shipped, here)
  }
  const [left] = text.replaceAll(folder, '').match(OF_A_MACHINE) ?? []
  if (left !== undefined) throw new Error(`deploy/nginx/hueloom.conf: ${left.trim()} is of no test`)
  return text
}

/** Where nginx writes down who came. */
export function accessLog(folder: string): string {
  return join(folder, 'hueloom.log')
}
