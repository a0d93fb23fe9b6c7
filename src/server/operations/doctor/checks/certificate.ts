import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import {
  type Check,
  codesOf,
  type Finding,
  fault,
  ok,
  reasonOf,
  skipped,
  warning,
} from '../check.ts'

const PATIENCE_MS = 10_000
const DAY_MS = 86_400_000
/** Whoever renews by itself does so a month before the end. */
const RENEWED_DAYS = 14
const NOT_REACHED = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH']

/** Whether browsers will trust what customers come by. */
export const certificateCheck: Check = {
  name: 'certificate',
  async look({ settings, world }) {
    const { PUBLIC_ORIGIN: origin } = settings
    if (origin === undefined || !origin.startsWith('https:')) {
      return [skipped('PUBLIC_ORIGIN is no https address')]
    }
    const { hostname, port } = new URL(origin)
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connect({ host, port: Number(port) || 443, servername: nameOf(host) })
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
      return [judge(socket, world.clock())]
    } catch (error) {
      if (codesOf(error).some((code) => NOT_REACHED.includes(code))) {
        return [skipped(`nothing answers at ${origin}`)]
      }
      return [
        fault(
          `give the proxy a certificate for ${hostname} that browsers trust (${reasonOf(error)})`,
        ),
      ]
    } finally {
      socket.destroy()
    }
  },
}

/** TLS names hosts, not addresses. */
const nameOf = (host: string) => (/^[\d.]+$|:/.test(host) ? '' : host)

function judge(socket: TLSSocket, now: Date): Finding {
  const end = new Date(socket.getPeerCertificate().valid_to)
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS)
  if (days >= RENEWED_DAYS) return ok(`the certificate holds for ${days} days`)
  return warning(`renew the certificate; it ends in ${days} days`)
}
