import { describe, expect, it, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { type PhotoChoice, USUAL_CHOICE } from '#web/orders/products/photo-choice.ts'
import {
  addToPackage,
  clearPaidPackage,
  findPackage,
  findThumbnail,
  keepThumbnail,
  notePlacedPackage,
  savePackage,
} from './package-draft.ts'
import { EMPTY_PACKAGE, type PackagePhoto, type PhotoState } from './package-state.ts'

const CHOICE: PhotoChoice = {
  product: { kind: 'print', variant: '8x10', paper: 'luster' },
  copies: 2,
  keepsBlackAndWhite: true,
  more: [],
}
const DELIVERY = { country: 'CA', service: 'express' } as const
const GIFT = { message: 'For grandmother', notBefore: '' }

const aPhoto = (id: string, state: PhotoState): PackagePhoto => ({
  id,
  fileName: `${id}.jpg`,
  looks: id,
  state,
  choice: CHOICE,
  note: 'At the sea',
})
const UPLOADED = aPhoto('1', {
  phase: 'uploaded',
  imageUrl: 'https://shop.example/1',
  sha256: 'ab',
  pixels: { width: 800, height: 600 },
})
const WAITING = aPhoto('2', { phase: 'waiting' })
const ALBUM = { photos: [UPLOADED, WAITING], delivery: DELIVERY, gift: GIFT }

describe('a package in the browser', () => {
  it('comes back with what was uploaded of it', () => {
    const store = aBrowserStore()
    savePackage('ada', ALBUM, store)
    expect(findPackage('ada', store)).toEqual({
      ...EMPTY_PACKAGE,
      ...ALBUM,
      photos: [UPLOADED],
    })
    expect(findPackage('ben', store)).toEqual(EMPTY_PACKAGE)
  })

  it('is empty where it cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(findPackage('ada', aBrowserStore({ 'hueloom.package.ada': '{' }))).toEqual(EMPTY_PACKAGE)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('keeps a photo whose product is not sold any longer', () => {
    const store = aBrowserStore()
    savePackage('ada', ALBUM, store)
    const saved = store.getItem('hueloom.package.ada') ?? ''
    store.setItem('hueloom.package.ada', saved.replace('luster', 'vellum'))
    expect(findPackage('ada', store).photos).toEqual([{ ...UPLOADED, choice: USUAL_CHOICE }])
  })

  it('is forgotten once one of its orders is paid, and no other one', () => {
    const store = aBrowserStore()
    savePackage('ada', ALBUM, store)
    keepThumbnail('ada', { id: '1', picture: 'data:,' }, store)
    notePlacedPackage('ada', ['order-1', 'order-2'], store)
    savePackage('ada', ALBUM, store)
    clearPaidPackage('ada', 'another', store)
    clearPaidPackage('ada', undefined, store)
    expect(findPackage('ada', store).photos).toHaveLength(1)
    clearPaidPackage('ada', 'order-2', store)
    expect(findPackage('ada', store)).toEqual(EMPTY_PACKAGE)
    expect(findThumbnail('ada', '1', store)).toBeUndefined()
  })
})

describe('an order of the wizard', () => {
  const MISSING = { left: 0, top: 0.5, width: 1, height: 0.5 }
  const carried = {
    photo: { imageUrl: 'https://shop.example/9', fileName: '9.jpg', missing: MISSING },
    acceptsMissing: true,
    ordered: CHOICE,
    more: [],
    keepsBlackAndWhite: true,
    note: 'Her dress was green.',
    details: { colourFacts: { hair: 'red' as const }, customerMarks: [], crop: null },
    delivery: { country: 'US', service: 'standard' } as const,
    gift: null,
  }

  it('goes on as the last photo of an album, whose delivery stays', () => {
    const store = aBrowserStore()
    savePackage('ada', ALBUM, store)
    addToPackage('ada', carried, store)
    const { photos, delivery, gift } = findPackage('ada', store)
    expect(photos).toMatchObject([
      { fileName: '1.jpg' },
      { fileName: '9.jpg', note: carried.note, choice: CHOICE, details: carried.details },
    ])
    expect(photos[1]).toMatchObject({ state: { missing: MISSING }, acceptsMissing: true })
    expect([delivery, gift]).toEqual([DELIVERY, GIFT])
  })

  it('is there once, and brings its delivery to an album that has none', () => {
    const store = aBrowserStore()
    addToPackage('ada', carried, store)
    addToPackage('ada', { ...carried, note: 'Blue.' }, store)
    const { photos, delivery } = findPackage('ada', store)
    expect(photos).toMatchObject([{ note: 'Blue.' }])
    expect(delivery).toEqual(carried.delivery)
  })
})
