import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const packageSchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  /** Lies within the archive of another package, whose digest covers it. */
  inBundle: z.boolean().optional(),
  resolved: z.string().optional(),
})
const { packages } = z
  .object({ packages: z.record(z.string(), packageSchema) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')))
const foreign = Object.entries(packages).filter(([path]) => path !== '')

test('every package of others is of one version, whose bytes npm compares with a digest', () => {
  expect(foreign.length).toBeGreaterThan(100)
  const unproven = foreign.filter(
    ([, { version, integrity, inBundle }]) =>
      version === undefined || (!inBundle && !integrity?.startsWith('sha512-')),
  )
  expect(unproven).toEqual([])
})

test('no package comes from an address of its own', () => {
  expect(foreign.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
