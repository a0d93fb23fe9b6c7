import { describe, expect, it, vi } from 'vitest'
import {
  clearPaidPackage,
  findPackage,
  findThumbnail,
  keepThumbnail,
  notePlacedPackage,
  savePackage,
} from './package-draft.ts'
import { EMPTY_PACKAGE, type PackagePhoto, type PhotoState } from './package-state.ts'

function aStore(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const aPhoto = (id: string, state: PhotoState): PackagePhoto => ({
  id,
  fileName: `${id}.jpg`,
  looks: id,
  state,
  files: 'restored',
  note: 'At the sea',
})
const UPLOADED = aPhoto('1', {
  phase: 'uploaded',
  imageUrl: 'https://shop.example/1',
  sha256: 'ab',
})
const WAITING = aPhoto('2', { phase: 'waiting' })

describe('a package in the browser', () => {
  it('comes back with what was uploaded of it', () => {
    const store = aStore()
    savePackage('ada', [UPLOADED, WAITING], store)
    expect(findPackage('ada', store)).toEqual({ ...EMPTY_PACKAGE, photos: [UPLOADED] })
    expect(findPackage('ben', store)).toEqual(EMPTY_PACKAGE)
  })

  it('is empty where it cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(findPackage('ada', aStore({ 'hueloom.package.ada': '{' }))).toEqual(EMPTY_PACKAGE)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('is forgotten once one of its orders is paid, and no other one', () => {
    const store = aStore()
    savePackage('ada', [UPLOADED, WAITING], store)
    keepThumbnail('ada', { id: '1', picture: 'data:,' }, store)
    notePlacedPackage('ada', ['order-1', 'order-2'], store)
    savePackage('ada', [UPLOADED, WAITING], store)
    clearPaidPackage('ada', 'another', store)
    clearPaidPackage('ada', undefined, store)
    expect(findPackage('ada', store).photos).toHaveLength(1)
    clearPaidPackage('ada', 'order-2', store)
    expect(findPackage('ada', store)).toEqual(EMPTY_PACKAGE)
    expect(findThumbnail('ada', '1', store)).toBeUndefined()
  })
})
