import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/app/shop.ts'
import { ConfigError } from '#server/config/config.ts'
import { createSigningCredential } from '#server/content-credentials/create-signing-credential.ts'
import { credentialPath, requireSigning } from '#server/content-credentials/own-credential.ts'
import { openDemoMember } from '#server/studio/demo-member.ts'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { startTestShop, type TestShop } from '../test-shop.ts'

let shop: TestShop
let CONTENT_CREDENTIALS: string
beforeAll(async () => {
  shop = await startTestShop()
  CONTENT_CREDENTIALS = await credentialPath(shop.config)
})
afterAll(() => shop.stop())

const faultsOf = async (change: Record<string, string> = {}) => {
  const environment = {
    ...aProductionEnvironment(),
    DATABASE_URL: shop.config.databaseUrl,
    DATA_DIR: shop.dataDir,
    SECRETS: JSON.stringify(shop.secrets),
    CONTENT_CREDENTIALS,
    ...change,
  }
  const error: unknown = await openShop(environment).catch((reason: unknown) => reason)
  if (!(error instanceof ConfigError)) throw error
  return error.faults
}

test('production names what is made up in settings, source and database in one go', async () => {
  await openDemoMember(shop)
  const faults = await faultsOf({ MAIL_URL: '', CONFIRM_EMAIL: 'false', SECRETS: '{}' })
  expect(faults).toEqual([
    expect.stringMatching(/^MAIL_URL: name an SMTP server/),
    expect.stringMatching(/^CONFIRM_EMAIL: set it to true/),
    expect.stringMatching(/^SECRETS: set it to what `npm run --silent keys:rotate -- new` prints/),
    expect.stringMatching(/^src\/domain\/shop\/imprint.ts: put your company's details there/),
    expect.stringMatching(/^src\/domain\/shop\/contact.ts: put your telephone number/),
    expect.stringMatching(/^src\/domain\/shop\/claims.ts: nothing proves .* families/),
    expect.stringMatching(/^DATABASE_URL: the demo account .* end that account with/),
  ])
})

test('production does not start with a key for pictures that cannot be used', async () => {
  const faults = await faultsOf({ CONTENT_CREDENTIALS: import.meta.filename })
  expect(faults[0]).toMatch(/^CONTENT_CREDENTIALS: make .* anew .*no private key that can be read/)
})

test('a certificate for pictures that has ended is no reason to stay closed', async () => {
  const ended = join(shop.dataDir, 'ended.pem')
  const longAgo = new Date(Date.now() - 11 * 366 * 86_400_000)
  await writeFile(ended, await createSigningCredential('Hueloom', longAgo))
  const faults = await faultsOf({ CONTENT_CREDENTIALS: ended })
  expect(faults.filter((fault) => fault.startsWith('CONTENT_CREDENTIALS'))).toEqual([])
  await expect(requireSigning({ ...shop.config, contentCredentials: ended })).rejects.toThrow(
    'it ended on',
  )
})

test('production says that its database does not answer, along with everything else', async () => {
  const faults = await faultsOf({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/hueloom' })
  expect(faults.at(-1)).toMatch(/^DATABASE_URL: start the database or mend its address/)
  expect(faults).toHaveLength(4)
})
