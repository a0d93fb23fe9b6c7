import { expect, test } from 'vitest'
import { printFileName } from './print-file-name.ts'

test.each([
  ['A2', 3, '1a2b3c4d-A2-v3'],
  ['A2 (portrait)/x', 12, '1a2b3c4d-A2-portrait-x-v12'],
])('a print file of %s in version %i is called so', (printSize, version, name) => {
  expect(printFileName({ orderNumber: '1a2b3c4d', printSize, version })).toBe(name)
})
