import type { Client } from 'pg'
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
import { openDatabase } from '../open-database.ts'

const OLDEST = 15
const NEWEST_TRIED = 18
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|)$/

/** What to mend, by the code that the server or the network gives. */
const MENDING: Record<string, string> = {
  '28P01': 'DATABASE_URL: mend the user or the password; the server refuses them',
  '28000': 'DATABASE_URL: let this user in from this machine (pg_hba.conf); the server refuses it',
  '3D000': 'DATABASE_URL: create the database or mend its name; the server has none of that name',
  '53300': 'raise max_connections of the server, or end what holds its connections: none is left',
  ENOTFOUND: 'DATABASE_URL: mend the name of the server; nothing is called so',
  EAI_AGAIN: 'mend the name service of this machine; it cannot be asked for the database server',
  ECONNREFUSED: 'start the database server, or mend host and port in DATABASE_URL',
}

/** Whether the database answers, is one that the shop can use, and keeps what it is given. */
export const databaseCheck: Check = {
  name: 'database',
  async look({ settings, raw }) {
    const { DATABASE_URL: url } = settings
    if (url === undefined) {
      if (raw.DATABASE_URL) return [skipped('DATABASE_URL cannot be read')]
      return [ok('the built-in database starts with the shop')]
    }
    let client: Client
    try {
      client = await openDatabase(url)
    } catch (error) {
      return [explain(error)]
    }
    try {
      return [...(await lookInside(client)), ...lookAtWay(url)]
    } finally {
      await client.end()
    }
  },
}

function explain(error: unknown): Finding {
  const sentence = codesOf(error)
    .map((code) => MENDING[code])
    .find((known) => known !== undefined)
  const reason = reasonOf(error)
  return fault(
    sentence === undefined
      ? `DATABASE_URL: mend it or the server; it does not answer as a database (${reason})`
      : `${sentence} (${reason})`,
  )
}

async function lookInside(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<Record<string, string>>(
    `select current_setting('server_version_num')::int / 10000 as major,
            current_setting('server_version') as version,
            current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync,
            current_setting('full_page_writes') as full_page_writes,
            current_setting('synchronous_commit') as synchronous_commit,
            pg_is_in_recovery()::text as is_standby`,
  )
  const facts = rows[0] ?? {}
  const findings: Finding[] = []
  if (Number(facts.major) < OLDEST) {
    findings.push(fault(`use PostgreSQL ${OLDEST} or newer; this one is ${facts.version}`))
  } else if (Number(facts.major) > NEWEST_TRIED) {
    findings.push(
      warning(`the shop was tried with PostgreSQL up to ${NEWEST_TRIED}; this is ${facts.version}`),
    )
  } else findings.push(ok(`PostgreSQL ${facts.version} answers`))
  if (facts.encoding !== 'UTF8') {
    findings.push(
      fault(`create the database with the encoding UTF8; ${facts.encoding} lacks letters of names`),
    )
  }
  if (facts.is_standby === 'true') {
    findings.push(fault('DATABASE_URL: name the primary server; this one is a standby'))
  }
  const careless = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
    (name) => facts[name] === 'off',
  )
  if (careless.length > 0) {
    findings.push(
      warning(`set ${careless.join(' and ')} to on: a power cut would cost orders that are paid`),
    )
  }
  return findings
}

/** Over a network that others share, orders and addresses need a connection that is sealed. */
function lookAtWay(url: string): Finding[] {
  const { hostname, searchParams } = new URL(url)
  const mode = searchParams.get('sslmode')
  const isSealed = mode === 'verify-full' || mode === 'verify-ca' || mode === 'require'
  if (LOOPBACK.test(hostname) || searchParams.has('host') || isSealed) return []
  return [
    warning(
      'DATABASE_URL: end it with ?sslmode=verify-full unless nobody else is on the way to the server',
    ),
  ]
}
