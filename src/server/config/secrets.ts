import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createTokenKey, tokenKeySchema } from '#server/access-tokens/token-keys.ts'
import { ConfigError } from './config.ts'

const secretsSchema = z.preprocess(
  withTokenKeys,
  z.object({
    /** Sign and verify access tokens: the first signs, all verify. */
    tokenKeys: z.tuple([tokenKeySchema], tokenKeySchema),
    /** Signs the short-lived addresses of pictures. */
    urlKey: z.string().min(32),
    /** Named by every call of the web app. It is public and grants nothing by itself. */
    anonKey: z.string().startsWith('sb_publishable_'),
    /** The embedded database's own password. */
    databasePassword: z.string().min(16),
    /** Signs the events of the test checkout. */
    testWebhookSecret: z.string().startsWith('whsec_'),
    /** Of the member that the embedded shop has from the start; older installations get one. */
    studioPassword: z.string().min(12).optional(),
  }),
)
export type Secrets = z.infer<typeof secretsSchema>

/** Installations from before keys could be exchanged have a single `tokenKey`. */
function withTokenKeys(stored: unknown): unknown {
  const isOld = typeof stored === 'object' && stored !== null && 'tokenKey' in stored
  return isOld ? { tokenKeys: [stored.tokenKey], ...stored } : stored
}

/**
 * The secrets of this installation: from the `SECRETS` variable (the JSON of such a file) when the
 * operator gives it, else from `DATA_DIR/secrets.json`, made on the first start for the owner only.
 */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  if (given !== undefined && given !== '') return readSecrets(given)
  const path = secretsFile(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (stored === undefined) return await keepNewSecrets(path)
  await chmod(path, 0o600)
  return secretsSchema.parse(JSON.parse(stored))
}

/** What is wrong with a `SECRETS` variable, without repeating any of it. */
export function secretsFaults(given: string | undefined): string[] {
  if (given === undefined || secretsSchema.safeParse(readJson(given)).success) return []
  return [
    'SECRETS: set it to what `npm run --silent keys:rotate -- new` prints, whole and on one line',
  ]
}

function readSecrets(given: string): Secrets {
  const faults = secretsFaults(given)
  if (faults.length > 0) throw new ConfigError(faults)
  return secretsSchema.parse(readJson(given))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Replaces the secrets where they are kept. Secrets that the operator gives cannot be replaced
 * from here: their new JSON is given back.
 */
export async function changeSecrets(
  dataDir: string,
  given: string | undefined,
  change: (secrets: Secrets) => Promise<Secrets>,
): Promise<{ givenBack: string | undefined }> {
  const changed = secretsSchema.parse(await change(await loadSecrets(dataDir, given)))
  if (given !== undefined && given !== '') return { givenBack: JSON.stringify(changed) }
  const path = secretsFile(dataDir)
  await rename(await writeDraft(path, changed), path)
  return { givenBack: undefined }
}

/** To be read from a terminal and typed. */
export function createStudioPassword(): string {
  return randomBytes(9).toString('base64url')
}

/** New secrets, which nothing else knows. */
export async function createSecrets(): Promise<Secrets> {
  return secretsSchema.parse({
    tokenKeys: [await createTokenKey()],
    urlKey: randomBytes(32).toString('base64url'),
    anonKey: `sb_publishable_${randomBytes(18).toString('base64url')}`,
    databasePassword: randomBytes(24).toString('base64url'),
    testWebhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
    studioPassword: createStudioPassword(),
  })
}

async function keepNewSecrets(path: string): Promise<Secrets> {
  const secrets = await createSecrets()
  const draft = await writeDraft(path, secrets)
  try {
    // A hard link fails when another first start was quicker: its secrets then hold for both.
    await link(draft, path)
    return secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return secretsSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } finally {
    await rm(draft, { force: true })
  }
}

/** Whole on the disk before it takes the file's name: a power cut leaves the old or the new one. */
async function writeDraft(path: string, secrets: Secrets): Promise<string> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  return draft
}

function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}
