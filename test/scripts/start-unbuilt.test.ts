import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

let checkout = ''
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'hueloom-unbuilt-'))
  await cp(join(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  for (const name of ['package.json', 'src', 'node_modules']) {
    await symlink(join(ROOT, name), join(checkout, name))
  }
})
afterEach(() => rm(checkout, { recursive: true }))

const startApi = () =>
  new Promise<[code: unknown, said: string]>((resolve) => {
    const script = join(checkout, 'scripts/start-api.ts')
    execFile(process.execPath, [script], (error, stdout, stderr) =>
      resolve([error?.code, stdout + stderr]),
    )
  })

test('a copy of the API that starts where nothing was built says so, and builds nothing', async () => {
  expect(await startApi()).toEqual([
    1,
    'The shop cannot start:\n  run `npm run build` before the start; the site is not built\n',
  ])
  expect(existsSync(join(checkout, 'dist'))).toBe(false)
})
