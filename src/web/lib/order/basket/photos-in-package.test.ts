import { expect, test, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { photosInPackage } from './photos-in-package.ts'

const storeOf = (text: string) => aBrowserStore({ 'hueloom.package.ada': text })

test('what waits to be ordered is counted, each for their own person', () => {
  const store = storeOf(JSON.stringify({ photos: [{}, {}, {}], delivery: null, gift: null }))
  expect(photosInPackage('ada', store)).toBe(3)
  expect(photosInPackage('ben', store)).toBe(0)
})

test('nothing is counted of an older draft, or one that cannot be read', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(photosInPackage('ada', storeOf('[{}]'))).toBe(0)
  expect(photosInPackage('ada', storeOf('{'))).toBe(0)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
