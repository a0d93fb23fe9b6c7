import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

const secretsSchema = z.object({
  /** Ed25519 key (JWK) that signs access tokens. */
  tokenKey: z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string(),
    d: z.string(),
    kid: z.string(),
  }),
  /** Signs the short-lived addresses of pictures. */
  urlKey: z.string().min(32),
  /** Named by every call of the web app. It is public and grants nothing by itself. */
  anonKey: z.string().startsWith('sb_publishable_'),
  /** The embedded database's own password. */
  databasePassword: z.string().min(16),
  /** Signs the events of the test checkout. */
  testWebhookSecret: z.string().startsWith('whsec_'),
})
export type Secrets = z.infer<typeof secretsSchema>

/**
 * The secrets of this installation: from the `SECRETS` variable (the JSON of such a file) when the
 * operator gives it, else from `DATA_DIR/secrets.json`, made on the first start for the owner only.
 */
export async function loadSecrets(dataDir: string, given: string | undefined): Promise<Secrets> {
  if (given !== undefined && given !== '') return secretsSchema.parse(JSON.parse(given))
  const path = join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (stored === undefined) return await createSecrets(path)
  await chmod(path, 0o600)
  return secretsSchema.parse(JSON.parse(stored))
}

async function createSecrets(path: string): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const secrets = secretsSchema.parse({
    tokenKey: { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex') },
    urlKey: randomBytes(32).toString('base64url'),
    anonKey: `sb_publishable_${randomBytes(18).toString('base64url')}`,
    databasePassword: randomBytes(24).toString('base64url'),
    testWebhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
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
