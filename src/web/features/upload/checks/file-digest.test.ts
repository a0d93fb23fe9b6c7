import { afterEach, describe, expect, it, vi } from 'vitest'
import { digestOf } from './file-digest.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the digest of a file', () => {
  it('is its SHA-256 in hexadecimal digits', async () => {
    expect(await digestOf(new Blob(['abc']))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('is unknown on a page without HTTPS', async () => {
    vi.stubGlobal('crypto', {})
    expect(await digestOf(new Blob(['abc']))).toBeUndefined()
  })

  it('is unknown where the browser cannot hold the whole file', async () => {
    const file = Object.assign(new Blob(['abc']), {
      arrayBuffer: async () => Promise.reject(new RangeError('Array buffer allocation failed')),
    })
    expect(await digestOf(file)).toBeUndefined()
  })
})
