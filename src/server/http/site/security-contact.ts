import { Hono } from 'hono'
import type { Clock } from '#domain/clock.ts'
import type { ReadSettings } from '#domain/settings/shop-settings.ts'
import type { HttpEnv } from '../context.ts'

/** Days for which a reader may rely on it; it says less than a year, as RFC 9116 advises. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60_000

/** `/.well-known/security.txt` (RFC 9116): where somebody reports a vulnerability. */
export function createSecurityContact(
  origin: string,
  { clock, readSettings }: { clock: Clock; readSettings: ReadSettings },
) {
  return new Hono<HttpEnv>().get('/.well-known/security.txt', async (c) => {
    const { company } = await readSettings()
    const today = Math.floor(clock().getTime() / DAY_MS) * DAY_MS
    const lines = [
      `Contact: mailto:${company.securityEmail}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en, de, sv, da, pl',
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' })
  })
}
