import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OPERATOR } from '#domain/shop/imprint.ts'
import type { Config } from '#server/config/config.ts'
import { readSigningCredential, readUndatedCredential } from './signing-credential.ts'

type CredentialPlace = Pick<Config, 'dataDir' | 'contentCredentials'>

/**
 * Where the key and the certificates lie that pictures are signed with: where the operator says, or
 * else in `DATA_DIR`, made at the first start for the owner only.
 */
export async function credentialPath({
  dataDir,
  contentCredentials,
}: CredentialPlace): Promise<string> {
  if (contentCredentials !== undefined) return contentCredentials
  const path = ownCredentialFile(dataDir)
  if (!(await exists(path))) await makeOwn(path)
  return path
}

/**
 * Looked at before hours of work whose end is a signature.
 * @throws SigningCredentialError where nothing could be signed now.
 */
export async function requireSigning(config: CredentialPlace): Promise<void> {
  await readSigningCredential(await credentialPath(config), new Date())
}

/** When the certificate ends; null where there is none that can be read. */
export async function signingEnd(config: CredentialPlace): Promise<Date | null> {
  return await readUndatedCredential(await credentialPath(config)).then(
    ({ validUntil }) => validUntil,
    () => null,
  )
}

export function ownCredentialFile(dataDir: string): string {
  return join(dataDir, 'content-credentials.pem')
}

async function makeOwn(path: string): Promise<void> {
  // Loaded for this alone: the library for certificates is large.
  const { createSigningCredential } = await import('./create-signing-credential.ts')
  const pem = await createSigningCredential(OPERATOR.name, new Date())
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, pem, { mode: 0o600, flush: true })
  try {
    // A hard link fails when another first start was quicker: its credential then holds for both.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found !== undefined
}
