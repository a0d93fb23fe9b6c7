import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Each listens to its pool and to every connection of it. */
const LISTENS = [
  'src/server/db/open-pool.ts',
  'src/server/db/embedded/database-server.ts',
  'test/integration/open-test-pool.ts',
]

test('a pool of connections is opened where somebody listens to what is lost', async () => {
  const opens: string[] = []
  for await (const file of glob('{src,scripts,e2e,test}/**/*.ts')) {
    if ((await readFile(file, 'utf8')).includes('new Pool(')) opens.push(file)
  }
  expect(opens.filter((file) => file !== 'test/rules/pools.test.ts').toSorted()).toEqual(
    LISTENS.toSorted(),
  )
})
