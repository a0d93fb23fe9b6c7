import { BlockList, isIP } from 'node:net'
import { type Check, type Finding, fault, ok, skipped, warning } from '../../check.ts'
import type { DoctorContext } from '../../doctor-context.ts'

const PATIENCE_MS = 5_000
const EVERYWHERE = ['0.0.0.0', '::']
/** Addresses that nobody outside can call. */
const INNER = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  INNER.addSubnet(network, bits)
}
INNER.addAddress('::1', 'ipv6')
INNER.addSubnet('fc00::', 7, 'ipv6')
INNER.addSubnet('fe80::', 10, 'ipv6')

/** Whether Prometheus reaches the figures, and visitors do not. */
export const metricsCheck: Check = {
  name: 'metrics',
  async look(context) {
    const { settings, raw } = context
    const { METRICS_PORT: port, METRICS_HOST: host = '', PORT } = settings
    if (port === undefined) {
      if (raw.METRICS_PORT) return [skipped('METRICS_PORT cannot be read')]
      return [ok('no port for figures is named here; each unit of systemd names its own')]
    }
    if (port === PORT) {
      return [fault('METRICS_PORT: choose another port than PORT; visitors come to that one')]
    }
    return [...judgeHost(host), await ask(context, { host, port })]
  },
}

function judgeHost(host: string): Finding[] {
  const sentence =
    'METRICS_HOST: name an address that only your own network reaches, such as 127.0.0.1; '
  if (EVERYWHERE.includes(host)) {
    return [
      warning(
        `${sentence}on all addresses of this machine a firewall alone keeps strangers from the figures`,
      ),
    ]
  }
  const version = isIP(host)
  if (version === 0 || INNER.check(host, version === 6 ? 'ipv6' : 'ipv4')) return []
  return [warning(`${sentence}strangers can call ${host} unless a firewall keeps them away`)]
}

async function ask(
  { world }: DoctorContext,
  place: { host: string; port: number },
): Promise<Finding> {
  const { host, port } = place
  const called = EVERYWHERE.includes(host) ? '127.0.0.1' : host
  const url = `http://${isIP(called) === 6 ? `[${called}]` : called}:${port}/metrics`
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const text = await world
    .fetch(url, { signal, redirect: 'manual' })
    .then((answer) => answer.text())
    // Whatever the reason, there is no shop.
    .catch(() => undefined)
  if (text === undefined) {
    return warning(`start the shop; nothing answers Prometheus at ${url} yet`)
  }
  if (text.includes('hueloom_build_info')) return ok(`metrics are served at ${url}`)
  return fault(`METRICS_PORT: choose another port; something else answers at ${url}`)
}
