import { publicConfigSchema } from '#contract/public-config.ts'
import { loadSecrets, secretsFaults } from '#server/config/secrets.ts'
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
import type { DoctorContext } from '../doctor-context.ts'

const PATIENCE_MS = 15_000
/** A proxy that stands and has nothing behind it yet. */
const NOTHING_BEHIND = [502, 503, 504]

/** Whether links in mails lead to this very shop: its address answers as the shop, by its keys. */
export const reverseProxyCheck: Check = {
  name: 'reverse proxy',
  async look(context) {
    const { settings, world } = context
    const { PUBLIC_ORIGIN: origin } = settings
    if (origin === undefined) return [skipped('PUBLIC_ORIGIN names no address')]
    let answer: Response
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      answer = await world.fetch(`${origin}/config.json`, { signal, redirect: 'manual' })
    } catch (error) {
      return [explain(origin, error)]
    }
    if (NOTHING_BEHIND.includes(answer.status)) {
      return [
        warning(
          `start the shop, or point the proxy at it; ${origin} answers ${answer.status} for it`,
        ),
      ]
    }
    const redirect = answer.headers.get('location')
    if (redirect !== null) {
      return [
        fault(`PUBLIC_ORIGIN: name where customers end up; ${origin} sends them to ${redirect}`),
      ]
    }
    return [await judge(context, { origin, body: await answer.json().catch(() => undefined) })]
  },
}

function explain(origin: string, error: unknown): Finding {
  const codes = codesOf(error)
  const reason = codes[0] ?? reasonOf(error)
  if (codes.includes('ENOTFOUND')) {
    return fault(`PUBLIC_ORIGIN: mend the name, or enter it in the DNS; ${origin} leads nowhere`)
  }
  if (codes.includes('ECONNREFUSED')) {
    return warning(`start the shop and the proxy in front; nothing answers at ${origin} yet`)
  }
  return fault(`let ${origin} be reached from here and outside; it was not (${reason})`)
}

async function judge(
  { settings }: DoctorContext,
  { origin, body }: { origin: string; body: unknown },
): Promise<Finding> {
  const config = publicConfigSchema.safeParse(body)
  if (!config.success) {
    return fault(`PUBLIC_ORIGIN: let the proxy lead ${origin} to the shop; something else answers`)
  }
  const { backendUrl, anonKey, mode } = config.data
  if (backendUrl !== origin) {
    return fault(
      `PUBLIC_ORIGIN: use the same for the running shop and here, and let the proxy pass the Host on; it says ${backendUrl}, not ${origin}`,
    )
  }
  if (mode !== settings.HUELOOM_MODE) {
    return fault(`HUELOOM_MODE: start the shop anew with these settings; it runs as ${mode}`)
  }
  const { SECRETS: given, DATA_DIR = '' } = settings
  const isKnown = given !== undefined && secretsFaults(given).length === 0
  if (isKnown && (await loadSecrets(DATA_DIR, given)).anonKey !== anonKey) {
    return fault(`SECRETS: start the shop anew with these settings; ${origin} runs with others`)
  }
  return ok(`${origin} answers as this shop`)
}
