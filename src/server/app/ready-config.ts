import { Client } from 'pg'
import { type Config, ConfigError, configFaults, parseConfig } from '#server/config/config.ts'
import { type RawEnvironment, readEnvironment } from '#server/config/environment.ts'
import { placeholderFaults } from '#server/config/placeholder-faults.ts'
import { secretsFaults } from '#server/config/secrets.ts'
import {
  readSigningCredential,
  SigningCredentialError,
} from '#server/content-credentials/signing-credential.ts'
import { DEMO_MEMBER_FAULT, hasDemoMember } from '#server/studio/demo-member.ts'

const PATIENCE_MS = 10_000

/**
 * The configuration that a shop opens with. Throws with all that is wrong at once, also with what
 * the settings alone do not show: demo defaults in the source and in the database.
 */
export async function readyConfig(raw: RawEnvironment): Promise<Config> {
  const { values } = readEnvironment(raw)
  const faults = [
    ...configFaults(raw),
    ...secretsFaults(values.SECRETS),
    ...(await credentialFaults(values.CONTENT_CREDENTIALS)),
  ]
  if (values.HUELOOM_MODE === 'production') {
    faults.push(...placeholderFaults(), ...(await databaseFaults(values.DATABASE_URL)))
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return parseConfig(raw)
}

async function credentialFaults(path: string | undefined): Promise<string[]> {
  if (path === undefined) return []
  try {
    await readSigningCredential(path, new Date())
    return []
  } catch (error) {
    if (!(error instanceof SigningCredentialError)) throw error
    // Left to the log: what has ended closes no shop.
    return error.isOutOfTime ? [] : [error.message]
  }
}

async function databaseFaults(url: string | undefined): Promise<string[]> {
  if (url === undefined) return []
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => {
    // The query that is under way reports it.
  })
  try {
    await client.connect()
    return (await hasDemoMember(client)) ? [DEMO_MEMBER_FAULT] : []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`DATABASE_URL: start the database or mend its address; it does not answer (${reason})`]
  } finally {
    await client.end().catch(() => undefined)
  }
}
