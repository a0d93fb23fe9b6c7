import { expect, test } from 'vitest'
import { type Import, importsOf, isWithin } from './imports-of.ts'

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
const PLANES = ['engine/filters/resample', 'engine/pixels']
/** What of the engine runs in a browser too. */
const DESK_ENGINE = ['engine/colour', 'engine/retouch', ...PLANES]

/** What each area may import. `type:` arrows carry types only. The most specific row holds. */
const ARROWS: Record<string, readonly string[]> = {
  domain: [],
  contract: [
    'domain',
    'engine/colour/hints',
    'engine/colour/noted-places',
    'engine/colour/palettes',
    'engine/colour/richness',
    'engine/geometry/corners',
    'engine/report-words',
    'engine/retouch/marks',
    'engine/settings',
  ],
  engine: ['domain/photos/image-format', 'type:domain/limits'],
  // What its parts may import stands in `server-arrows.test.ts`.
  server: ['domain', 'contract', 'engine', 'server'],
  'web/ui': [
    'web/ui',
    'web/lib/errors/dismiss-errors',
    'web/lib/pages/navigation',
    'web/lib/browser/reduced-motion',
  ],
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

const AREAS = Object.keys(ARROWS).sort((a, b) => b.length - a.length)
const areaOf = (path: string) => AREAS.find((area) => isWithin(path, area))

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
    return isWithin(to, target) && (typeOnly || !arrow.startsWith('type:'))
  })
}

const imports = await importsOf('{src,e2e}/**/*.{ts,tsx}')

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
  ['web/studio/features/board/board.tsx', 'web/studio/features/order/order.tsx', false],
  ['web/app/routes/home.tsx', 'web/studio/lib/paths.ts', false],
  ['web/studio/app/routes/board.tsx', 'web/studio/features/board/board.tsx', true],
  ['web/app/routes/home.tsx', 'web/features/home/home.tsx', true],
] as const)('%s importing %s is allowed: %s', (from, to, allowed) => {
  expect(isAllowed({ from, to, typeOnly: false })).toBe(allowed)
})
