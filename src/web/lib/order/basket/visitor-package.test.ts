import { describe, expect, it, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import {
  findVisitorPackage,
  forgetVisitorPackage,
  keepVisitorFile,
  saveVisitorPackage,
  type VisitorPackage,
} from './visitor-package.ts'

const HOUR = 3_600_000
const begunAt = Date.UTC(2026, 0, 1, 12)
const soon = new Date(begunAt + HOUR)
const album: VisitorPackage = { begunAt, content: { photos: [{ id: '1' }] } }

describe('photos that a visitor has put together', () => {
  it('are there for the visitor and for whoever signs in', () => {
    const store = aBrowserStore()
    saveVisitorPackage(album, store)
    expect(findVisitorPackage({ now: soon }, store)).toEqual(album)
    expect(findVisitorPackage({ userId: 'u1', now: soon }, store)).toEqual(album)
  })

  it('belong to the first person who goes on with them', () => {
    const store = aBrowserStore()
    saveVisitorPackage({ ...album, userId: 'u1' }, store)
    expect(findVisitorPackage({ userId: 'u1', now: soon }, store)).toBeDefined()
    expect(findVisitorPackage({ userId: 'u2', now: soon }, store)).toBeUndefined()
    expect(findVisitorPackage({ now: soon }, store)).toBeUndefined()
  })

  it('stay theirs though a page of the visitor is still open', () => {
    const store = aBrowserStore()
    saveVisitorPackage({ ...album, userId: 'u1' }, store)
    saveVisitorPackage(album, store)
    expect(findVisitorPackage({ userId: 'u2', now: soon }, store)).toBeUndefined()
  })

  it('are over after a day', () => {
    const store = aBrowserStore()
    saveVisitorPackage(album, store)
    const at = (hours: number) =>
      findVisitorPackage({ now: new Date(begunAt + hours * HOUR) }, store)
    expect(at(23.9)).toBeDefined()
    expect(at(24)).toBeUndefined()
  })

  it('stay with the page where the browser keeps nothing, and it is said', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const full = {
      ...aBrowserStore(),
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    }
    saveVisitorPackage(album, full)
    expect(findVisitorPackage({ now: soon }, full)).toEqual(album)
    // There is no IndexedDB where these tests run.
    expect(await keepVisitorFile('1', new File(['1'], '1.jpg'))).toBe(false)
    await forgetVisitorPackage(full)
    expect(findVisitorPackage({ now: soon }, full)).toBeUndefined()
    expect(warned).toHaveBeenCalled()
    warned.mockRestore()
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['something else', '[]'],
  ])('are not taken from %s', async (_, noted) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await forgetVisitorPackage(undefined)
    const store = aBrowserStore()
    store.setItem('hueloom.visitor-package', noted)
    expect(findVisitorPackage({ now: soon }, store)).toBeUndefined()
    warned.mockRestore()
  })
})
