import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ENTRIES = [
  'src/engine/colour/hints.ts',
  'src/engine/colour/palettes.ts',
  'src/engine/colour/preview.ts',
  'src/engine/colour/solver/colour-solver.ts',
  'src/engine/colour/tones/material-tone.ts',
  'src/engine/retouch/count-found.ts',
  'src/engine/retouch/preview.ts',
  'src/engine/settings.ts',
]

async function reachableFrom(entries: readonly string[]) {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const file of files) {
    const text = await readFile(join(ROOT, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/from\s*['"]([^'"]+)['"]|import\s*\(/g)) {
      if (specifier.startsWith('.')) files.add(relative(ROOT, join(ROOT, file, '..', specifier)))
      else if (specifier.startsWith('#engine/')) files.add(`src/${specifier.slice(1)}`)
      else packages.add(specifier)
    }
  }
  return { files: [...files], packages: [...packages] }
}

test('the desks run in a browser: nothing that they reach needs Node or sharp', async () => {
  const { files, packages } = await reachableFrom(ENTRIES)
  expect(files.length).toBeGreaterThan(ENTRIES.length + 8)
  expect(packages).toEqual(['zod'])
})
