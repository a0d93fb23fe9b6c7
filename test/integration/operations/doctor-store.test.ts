import { createServer } from 'node:http'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProductionEnvironment } from '#test/factories/a-production-environment.ts'
import { type S3Server, startS3Server } from '#test/fakes/s3-server.ts'
import { aWorld, consult, expectFault, type Plant } from './doctor-steps.ts'

let store: S3Server
let around: Parameters<typeof consult>[0]
beforeAll(async () => {
  store = await startS3Server({ isClosed: true })
  around = {
    environment: { ...aProductionEnvironment(), ...store.environment },
    world: aWorld(),
  }
})
afterAll(() => store.stop())

test.each<[string, RegExp, Plant['settings']]>([
  [
    'a bucket that is not there',
    /S3_BUCKET: make the bucket or mend its name/,
    { S3_BUCKET: 'another-bucket' },
  ],
  [
    'a key that the store does not know',
    /S3_ACCESS_KEY_ID: mend it/,
    { S3_ACCESS_KEY_ID: 'SOMEBODY' },
  ],
  [
    'a store that is off',
    /S3_ENDPOINT: start the store or mend host and port/,
    { S3_ENDPOINT: 'http://127.0.0.1:1' },
  ],
])('%s is found', async (_what, says, settings) => {
  await expectFault(around, 'object store', { says, settings: settings ?? {} })
})

test.each([
  ['SignatureDoesNotMatch', /S3_SECRET_ACCESS_KEY: mend it; it does not belong to the key/],
  ['AccessDenied', /allow the key PutObject on the bucket and what is in it/],
  ['RequestTimeTooSkewed', /set the clock of this machine/],
])('what a store means by %s is explained', async (code, says) => {
  const port = await getPort({ host: '127.0.0.1' })
  const store = createServer((_request, answer) =>
    answer.writeHead(403).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`),
  )
  store.listen(port, '127.0.0.1')
  const S3_ENDPOINT = `http://127.0.0.1:${port}`
  await expectFault(around, 'object store', { says, settings: { S3_ENDPOINT } })
  store.close()
})

test('a bucket that strangers can read is a fault', async () => {
  const S3_ENDPOINT = `http://127.0.0.1:${store.openPort}`
  await expectFault(around, 'object store', {
    says: /close the bucket .* to the public at once/,
    settings: { S3_ENDPOINT },
  })
})

const rule = (inner: string, status = 'Enabled') =>
  `<Rule><ID>ours</ID><Status>${status}</Status>${inner}</Rule>`
const EVERYWHERE = '<Filter><Prefix></Prefix></Filter>'
const CLEARS =
  '<AbortIncompleteMultipartUpload><DaysAfterInitiation>1</DaysAfterInitiation></AbortIncompleteMultipartUpload>'
const FORGETS = '<Expiration><Days>30</Days></Expiration>'

test.each<[string, string, RegExp]>([
  [
    'a bucket that clears away what was cut off',
    rule(EVERYWHERE + CLEARS),
    /^ok: the bucket clears/,
  ],
  [
    'a rule that is switched off',
    rule(EVERYWHERE + CLEARS, 'Disabled'),
    /^warning: add a rule to the bucket that removes incomplete/,
  ],
  [
    'a rule for some files only',
    rule(`<Filter><Prefix>previews/</Prefix></Filter>${CLEARS}`),
    /^warning: add a rule to the bucket that removes incomplete/,
  ],
  [
    'a rule that would remove pictures',
    rule(EVERYWHERE + CLEARS + FORGETS),
    /^fault: take the rule "ours" away from the bucket; it removes customers' pictures/,
  ],
  [
    'a rule for what is not ours',
    rule(`<Filter><Prefix>logs/</Prefix></Filter>${FORGETS}`) + rule(EVERYWHERE + CLEARS),
    /^ok: /,
  ],
])('%s is seen', async (_what, rules, says) => {
  const body = `<LifecycleConfiguration>${rules}</LifecycleConfiguration>`
  store.answerLifecycle = { status: 200, body }
  expect(await consult(around, 'bucket rules')).toEqual([expect.stringMatching(says)])
})

test.each([
  ['NoSuchLifecycleConfiguration', 404, /^warning: add a rule to the bucket/],
  ['AccessDenied', 403, /^warning: look by hand whether the bucket removes .* \(AccessDenied\)$/],
  ['NotImplemented', 501, /^warning: look by hand/],
])('rules that a store does not show (%s) are for the operator', async (code, status, says) => {
  store.answerLifecycle = { status, body: `<Error><Code>${code}</Code></Error>` }
  expect(await consult(around, 'bucket rules')).toEqual([expect.stringMatching(says)])
})
