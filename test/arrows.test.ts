import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What a screen of the studio is made of. */
const STUDIO_PARTS = [
  'domain',
  'contract',
  'web/ui',
  'web/lib',
  'web/i18n',
  'web/studio/ui',
  'web/studio/lib',
  'web/preview',
  'web/colour-preview',
]
const PLANES = ['engine/filters/resample', 'engine/lab', 'engine/plane', 'engine/raster']
/** What of the engine runs in a browser too. */
const DESK_ENGINE = ['engine/colour', 'engine/retouch', ...PLANES]

/** What each area may import. `type:` arrows carry types only. The most specific row holds. */
const ARROWS: Record<string, readonly string[]> = {
  domain: [],
  contract: [
    'domain',
    'engine/colour/hints',
    'engine/colour/palettes',
    'engine/retouch/marks',
    'engine/settings',
  ],
  engine: ['domain/image-format', 'type:domain/limits'],
  'server/config': ['domain'],
  'server/adapters': ['domain', 'server/adapters', 'server/config'],
  'server/mails': ['domain'],
  'server/papers': ['domain', 'type:server/adapters'],
  'server/services': [
    'domain',
    'contract',
    'server/mails',
    'server/papers',
    'type:server/adapters',
    'type:server/config',
  ],
  'server/jobs': ['domain', 'engine', 'server/services', 'type:server/adapters'],
  'server/http': [
    'domain',
    'contract',
    'server/services',
    'type:server/adapters',
    'type:server/config',
  ],
  'server/start': ['domain', 'contract', 'engine', 'server'],
  'server/doctor': ['domain', 'contract', 'engine', 'server'],
  'web/ui': ['web/ui', 'web/lib/dismiss-errors', 'web/lib/navigation', 'web/lib/reduced-motion'],
  'web/lib': ['domain', 'contract', 'web/lib', 'web/i18n'],
  'web/i18n': ['domain', 'web/i18n', 'web/lib', 'web/studio/texts'],
  'web/pictures': ['type:domain'],
  // A frame with its passepartout, drawn to scale.
  'web/framed': ['domain'],
  'web/orders': [
    'domain',
    'contract',
    'web/ui',
    'web/lib',
    'web/i18n',
    'web/framed',
    'web/tap-to-colour',
  ],
  // The engine's own code in a worker of the browser: pictures with what is drawn on them.
  'web/preview': ['engine/colour/rgba-image', 'web/ui'],
  'web/colour-preview': ['web/preview', 'engine/colour', ...PLANES],
  // The part of a picture that is printed: chosen, and painted.
  'web/crop': ['domain', 'web/ui', 'web/lib', 'web/i18n', 'web/framed'],
  'web/tap-to-colour': [
    'domain',
    'contract',
    'web/ui',
    'web/lib',
    'web/i18n',
    'web/pictures',
    'web/preview',
    'web/colour-preview',
    'engine/colour/hints',
    'engine/colour/palettes',
  ],
  'web/features': [
    'web/orders',
    'web/crop',
    'web/tap-to-colour',
    'domain',
    'contract',
    'web/ui',
    'web/lib',
    'web/i18n',
    'web/pictures',
  ],
  'web/app': ['domain', 'contract', 'web'],
  'web/prerender': ['domain', 'contract', 'web'],
  'web/main': ['web', 'domain'],
  'web/studio/texts': ['domain', 'web/i18n/locales'],
  'web/studio/ui': ['domain', 'contract', 'web/ui', 'web/lib', 'web/i18n', 'web/studio/lib'],
  'web/studio/lib': ['domain', 'contract', 'web/lib', 'web/i18n'],
  // What both desks share; they run the same engine as the worker.
  'web/studio/desk': [...STUDIO_PARTS, ...DESK_ENGINE],
  'web/studio/features': [...STUDIO_PARTS, 'web/studio/desk', ...DESK_ENGINE],
  'web/studio/app': ['domain', 'contract', 'web'],
  'web/studio/main': ['web', 'domain'],
  e2e: [],
}

type Import = { from: string; to: string; typeOnly: boolean }

const AREAS = Object.keys(ARROWS).sort((a, b) => b.length - a.length)
const areaOf = (path: string) =>
  AREAS.find((area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}.`))

/** A feature is an area of its own: it reaches itself, and no other feature. */
const featureOf = (path: string) => /^web\/(studio\/)?features\/[^/]+/.exec(path)?.[0]

/** What only the shop's own people download; its texts give the types of their keys to all. */
const isStudio = (path: string) => /^web\/studio\/(?!texts\/)/.test(path)

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const area = areaOf(from)
  if (area === undefined) return false
  if (isStudio(to) && !isStudio(from)) return false
  if (featureOf(to) !== undefined && featureOf(from) !== undefined) {
    return featureOf(from) === featureOf(to)
  }
  if (to === area || to.startsWith(`${area}/`)) return true
  return (ARROWS[area] ?? []).some((arrow) => {
    const target = arrow.replace('type:', '')
    const reaches = to === target || to.startsWith(`${target}/`) || to.startsWith(`${target}.`)
    return reaches && (typeOnly || !arrow.startsWith('type:'))
  })
}

async function importsOf(file: string): Promise<Import[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const lines = text.matchAll(
    /(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|import\s+['"]([^'"]+)['"]/g,
  )
  return [...lines].flatMap(([, typeWord, fromPath, dynamicPath, sidePath]) => {
    const specifier = fromPath ?? dynamicPath ?? sidePath ?? ''
    const to = specifier.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(file), specifier)).replace(/^src\//, '')
      : specifier.startsWith('#')
        ? specifier.slice(1)
        : undefined
    if (to === undefined) return []
    return [{ from: file.replace(/^src\//, ''), to, typeOnly: typeWord !== undefined }]
  })
}

const sources = await Array.fromAsync(glob('{src,e2e}/**/*.{ts,tsx}', { cwd: ROOT }))
const imports = (
  await Promise.all(sources.filter((file) => !file.includes('.test.')).map(importsOf))
).flat()

test('every import follows an arrow of the architecture', () => {
  expect(imports.length).toBeGreaterThan(100)
  const broken = imports.filter((line) => !isAllowed(line))
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test.each([
  ['domain/order-life.ts', 'contract/order.ts', false],
  ['engine/restore.ts', 'domain/limits.ts', false],
  ['web/features/home/home.tsx', 'web/features/account/menu.tsx', false],
  ['web/ui/button.tsx', 'web/features/home/home.tsx', false],
  ['server/services/order-service.ts', 'server/http/app.ts', false],
  ['web/studio/features/board/board.tsx', 'web/studio/features/order/order.tsx', false],
  ['web/app/routes/home.tsx', 'web/studio/lib/paths.ts', false],
  ['web/studio/app/routes/board.tsx', 'web/studio/features/board/board.tsx', true],
  ['web/app/routes/home.tsx', 'web/features/home/home.tsx', true],
  ['server/http/app.ts', 'server/services/order-service.ts', true],
] as const)('%s importing %s is allowed: %s', (from, to, allowed) => {
  expect(isAllowed({ from, to, typeOnly: false })).toBe(allowed)
})

test('a service knows an adapter by its type only', () => {
  const line = { from: 'server/services/order-service.ts', to: 'server/adapters/db/orders.ts' }
  expect(isAllowed({ ...line, typeOnly: true })).toBe(true)
  expect(isAllowed({ ...line, typeOnly: false })).toBe(false)
})
