import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from './shop.ts'

test('a shop whose list of models has faults does not open, and leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const path = join(folder, 'models.json')
  await writeFile(path, JSON.stringify({ models: [{ profile: 'ddcolor' }], threads: 0 }))
  const opening = openShop({ MODELS: path, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  await expect(opening).rejects.toThrow(/threads[\s\S]*models\.0\.name[\s\S]*models\.0\.sha256/)
  expect(await readdir(folder)).toEqual(['models.json'])
  await rm(folder, { recursive: true })
})

test('a shop whose print profile cannot be used does not open, and says why in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const path = join(folder, 'house.icc')
  await writeFile(path, 'no profile')
  const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  const opening = openShop({ PRINT_PROFILE: path, ...environment })
  await expect(opening).rejects.toThrow(/^\/.*house\.icc cannot be .*no ICC profile.*$/)
  expect(await readdir(folder)).toEqual(['house.icc'])
  await rm(folder, { recursive: true })
})
