import type { Context } from 'hono'
import { RestRefused, unparsable } from './rest-refused.ts'

export type RestPreferences = {
  returnsRows: boolean
  countsAll: boolean
  /** `.single()`: exactly one row, as an object. */
  isSingle: boolean
}

const SINGLE = 'application/vnd.pgrst.object+json'
const JSON_TYPES = [
  '',
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.array+json',
]

/** What the headers ask of the answer; a preference that cannot be met is refused. */
export function parseHeaders(c: Context): RestPreferences {
  requirePublicSchema(c)
  if (c.req.header('range') !== undefined) throw unparsable('range header: use limit and offset')
  const preferences = listOf(c.req.header('prefer'))
  const unknown = preferences.find((preference) => !PREFERENCES.includes(preference))
  if (unknown !== undefined) throw unparsable(`preference ${unknown}`)
  const returns = preferences.filter((preference) => preference.startsWith('return='))
  if (new Set(returns).size > 1) throw unparsable('preferences that contradict each other')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead && returns.length > 0) throw unparsable(`preference ${returns[0]} of a read`)
  return {
    returnsRows: preferences.includes('return=representation'),
    countsAll: preferences.includes('count=exact'),
    isSingle: isSingle(c),
  }
}

const PREFERENCES = ['return=minimal', 'return=representation', 'count=exact']

function isSingle(c: Context): boolean {
  const header = c.req.header('accept') ?? ''
  const types = header.split(',').map((type) => type.trim().replace(/;\s*q=[\d.]+$/, ''))
  if (types.includes(SINGLE)) return true
  if (types.some((type) => JSON_TYPES.includes(type))) return false
  throw new RestRefused('PGRST107', `None of these media types are available: ${header}`)
}

function requirePublicSchema(c: Context): void {
  for (const name of ['accept-profile', 'content-profile']) {
    if ((c.req.header(name) ?? 'public') === 'public') continue
    throw new RestRefused('PGRST106', 'The schema must be one of the following: public')
  }
}

function listOf(header: string | undefined): string[] {
  const entries = (header ?? '').split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '')
}
