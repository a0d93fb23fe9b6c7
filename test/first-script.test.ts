import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../src/web')

/** These lie in one module of the router with forms and prefetching: docs/decisions/0009. */
const HEAVY = ['BrowserRouter', 'Form', 'Link', 'NavLink', 'useSearchParams', 'useSubmit']

test('no page imports the part of the router that brings forms and prefetching', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: WEB })) {
    const text = await readFile(join(WEB, file), 'utf8')
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from 'react-router'/g)) {
      const heavy = names.split(',').filter((name) => HEAVY.includes(name.trim()))
      found.push(...heavy.map((name) => `${file} imports ${name.trim()}`))
    }
  }
  expect(found).toEqual([])
})
