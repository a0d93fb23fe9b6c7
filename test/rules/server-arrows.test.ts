import { expect, test } from 'vitest'
import { type Import, importsOf, isWithin } from './imports-of.ts'

/** What every subject may need. Each row may reach what stands in it, and itself. */
const SHARED: Record<string, readonly string[]> = {
  config: ['domain', 'access-tokens/token-keys', 'type:telemetry'],
  'access-tokens': ['domain', 'config'],
  telemetry: ['domain', 'config', 'db', 'files', 'queue/lanes'],
  db: ['domain', 'config', 'telemetry', 'type:app-context'],
  files: ['domain', 'config', 'type:app-context'],
  limits: ['domain', 'db', 'type:app-context'],
  'child-process': ['domain', 'telemetry'],
  queue: ['domain', 'config', 'db', 'telemetry', 'type:app-context'],
  http: ['domain', 'contract', 'config', 'db', 'telemetry', 'limits', 'access-tokens'],
  'content-credentials': [
    'domain',
    'config',
    'child-process',
    'engine/encode/provenance',
    'engine/encode/write-file',
  ],
  'build-facts': ['type:telemetry', 'engine/report'],
}

/** What puts parts together, or looks whether all of them can work. */
const SEE_EVERYTHING = ['app', 'operations/doctor', 'test-checkout/open-test-checkout']

/** Which other subjects a subject may meet: their services, never their routes, jobs and queries. */
const MEETS: Record<string, readonly string[]> = {
  accounts: ['mail', 'payments', 'photos', 'studio'],
  baskets: ['photos'],
  contact: ['mail'],
  documents: ['mail', 'orders', 'payments', 'printing', 'proofs', 'settings'],
  family: ['orders', 'photos', 'proofs'],
  mail: [],
  operations: [
    'accounts',
    'baskets',
    'documents',
    'family',
    'mail',
    'payments',
    'photos',
    'studio',
  ],
  orders: [
    'documents',
    'family',
    'mail',
    'payments',
    'photos',
    'printing',
    'proofs',
    'restoration',
    'reviews',
    'withdrawals',
  ],
  payments: ['baskets', 'mail', 'orders', 'prices', 'settings'],
  photos: [],
  prices: [],
  printing: ['orders', 'proofs'],
  proofs: ['documents', 'orders', 'payments', 'photos', 'restoration', 'withdrawals'],
  purchases: ['payments', 'prices'],
  restoration: ['orders', 'photos', 'proofs'],
  reviews: ['mail', 'orders'],
  studio: [
    'accounts',
    'contact',
    'documents',
    'mail',
    'operations',
    'orders',
    'payments',
    'photos',
    'prices',
    'printing',
    'proofs',
    'restoration',
    'reviews',
    'settings',
    'withdrawals',
  ],
  settings: [],
  'test-checkout': ['payments'],
  withdrawals: ['mail', 'orders'],
}

/** Those whose work is with pixels. */
const USE_THE_ENGINE = ['operations', 'photos', 'printing', 'proofs', 'restoration']

/** What each part of a subject may reach besides its own subject's services, by its folder. */
const PARTS: Record<string, { shared: readonly string[]; own: readonly string[] }> = {
  routes: {
    shared: ['http', 'config', 'type:access-tokens', 'type:db', 'files'],
    own: ['routes'],
  },
  jobs: {
    shared: ['db', 'files', 'queue', 'telemetry', 'child-process'],
    own: ['jobs', 'queries'],
  },
  queries: { shared: ['db', 'queue', 'telemetry'], own: ['queries'] },
  services: {
    shared: [
      'build-facts',
      'config',
      'db',
      'files',
      'limits',
      'queue',
      'telemetry',
      'child-process',
      'access-tokens/address-tokens',
      'access-tokens/sealed-ids',
      'type:access-tokens',
      'type:http/source-of',
    ],
    own: ['queries'],
  },
}

const imports = (await importsOf('src/server/**/*.ts')).map(({ from, to, typeOnly }) => ({
  from: from.replace('server/', ''),
  to: to.replace('server/', ''),
  typeOnly,
}))

const subjectOf = (path: string) => Object.keys(MEETS).find((name) => path.startsWith(`${name}/`))
const partOf = (path: string) => /^[^/]+\/(routes|jobs|queries)\//.exec(path)?.[1] ?? 'services'

function reaches({ to, typeOnly }: Import, arrows: readonly string[]): boolean {
  return arrows.some(
    (arrow) => isWithin(to, arrow.replace('type:', '')) && (typeOnly || !arrow.startsWith('type:')),
  )
}

function isAllowed(line: Import): boolean {
  const { from, to, typeOnly } = line
  if (isWithin(from, 'app-context')) return typeOnly
  if (SEE_EVERYTHING.some((place) => isWithin(from, place))) return !isWithin(to, 'web')
  const shared = Object.keys(SHARED).find((name) => isWithin(from, name))
  if (shared !== undefined) return isWithin(to, shared) || reaches(line, SHARED[shared] ?? [])
  const subject = subjectOf(from)
  const part = PARTS[partOf(from)]
  if (subject === undefined || part === undefined) return false
  if (reaches(line, ['domain', 'contract', 'type:app-context', ...part.shared])) return true
  if (isWithin(to, 'engine')) return USE_THE_ENGINE.includes(subject)
  const met = subjectOf(to)
  if (met === undefined) return false
  if (met !== subject && !MEETS[subject]?.includes(met)) return false
  // Others know a subject by its services alone.
  return partOf(to) === 'services' || (met === subject && part.own.includes(partOf(to)))
}

test('every import of the server follows an arrow', () => {
  expect(imports.length).toBeGreaterThan(1000)
  const broken = imports.filter((line) => !isAllowed(line))
  expect(
    broken.map(({ from, to, typeOnly }) => `${from} → ${to}${typeOnly ? ' (type)' : ''}`),
  ).toEqual([])
})

test('each subject that may be met is met', () => {
  const met = new Set(imports.map(({ from, to }) => `${subjectOf(from)} → ${subjectOf(to)}`))
  const listed = Object.entries(MEETS).flatMap(([name, others]) =>
    others.map((other) => `${name} → ${other}`),
  )
  expect(listed.filter((arrow) => !met.has(arrow))).toEqual([])
})

test.each([
  ['orders/order-service.ts', 'http/app.ts', false],
  ['orders/order-service.ts', 'orders/routes/order-action.ts', false],
  ['orders/queries/order-updates.ts', 'orders/order-service.ts', true],
  ['payments/payment-service.ts', 'orders/queries/order-updates.ts', false],
  ['payments/payment-service.ts', 'orders/orders.ts', true],
  ['db/database.ts', 'orders/orders.ts', false],
  ['app/shop.ts', 'orders/routes/order-action.ts', true],
])('%s importing %s is allowed: %s', (from, to, allowed) => {
  expect(isAllowed({ from, to, typeOnly: false })).toBe(allowed)
})
