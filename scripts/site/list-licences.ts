import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../..')
export const LICENCES_PAGE = join(ROOT, 'docs/third-party-licences.md')
/** They name their licence in their README only. */
const IN_WORDS_ONLY: Record<string, string> = { 'png-js': 'MIT', 'combine-errors': 'MIT' }
/** What has to be said of a library beside its licence. */
const ABOUT = `# Licences of what the shop is made of

The shop itself is under the [MIT license](../LICENSE). It runs with the packages below, each under its own license; the text lies with the package in \`node_modules\`. \`npm run licences:list\` writes this page from \`package-lock.json\`, and a test compares the two. Models and fonts have pages of their own: [models](../models/README.md), [fonts](../src/server/fonts/README.md).

## Libraries under the LGPL, and how to replace them

Two libraries are under the GNU Lesser General Public License, version 3 ([LGPL-3.0](https://www.gnu.org/licenses/lgpl-3.0.html)). The shop uses them unchanged, loads them while it runs, and takes any other version of them with the same interface.

- **libheif** (\`libheif-js\`) decodes HEIC photos in WebAssembly. To replace it, build [libheif](https://github.com/strukturag/libheif) with its script \`build-emscripten.sh\` and put the result in place of \`node_modules/libheif-js/libheif-wasm/libheif.js\`, or name your own package in \`package.json\` (\`"libheif-js": "file:…"\`) and run \`npm install\`. \`src/engine/decode/heif-library.ts\` is the only file that loads it.
- **libvips** (\`@img/sharp-libvips-*\`) reads, changes and writes pictures, for sharp. To replace it, install your own [libvips](https://github.com/libvips/libvips) on the machine and build sharp against it, as [its guide](https://sharp.pixelplumbing.com/install#building-from-source) says. Or put another build of \`libvips-cpp.so\` in place of the one in \`node_modules/@img/sharp-libvips-linux-x64/lib\`.
`

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})
const manifestSchema = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

/** The page, from the lock file: the same packages give the same words. */
export async function licencesPage(): Promise<string> {
  const text = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = lockSchema.parse(JSON.parse(text))
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = license ?? (await statedIn(path)) ?? IN_WORDS_ONLY[name]
    if (licence === undefined) throw new Error(`expected a licence of ${name}, got none`)
    const known = byLicence.get(licence) ?? new Set()
    byLicence.set(licence, known.add(`${name} ${version}`))
  }
  const sections = [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lists = sections.map(
    ([licence, names]) => `## ${licence}\n\n${[...names].toSorted().join(', ')}\n`,
  )
  return [ABOUT, ...lists].join('\n')
}

/** Older packages say it in their manifest in another way. */
async function statedIn(path: string): Promise<string | undefined> {
  const text = await readFile(join(ROOT, path, 'package.json'), 'utf8')
  const { license, licenses } = manifestSchema.parse(JSON.parse(text))
  return license ?? licenses?.[0]?.type
}

if (import.meta.main) await writeFile(LICENCES_PAGE, await licencesPage())
