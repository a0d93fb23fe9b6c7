import { describe, expect, it } from 'vitest'
import { isSameFile, photoPath, photoTypeOf } from './photo-to-store.ts'

const parts = { userId: 'u1', now: new Date(1_700_000_000_000), random: 'ab12' }

describe('the place of an upload', () => {
  it.each([
    ['Oma.JPG', 'u1/1700000000000-ab12.jpg'],
    ['scan.old.tiff', 'u1/1700000000000-ab12.tiff'],
    ['photo', 'u1/1700000000000-ab12.jpg'],
    ['../../etc/passwd', 'u1/1700000000000-ab12.jpg'],
  ])('of %s is %s', (fileName, path) => {
    expect(photoPath({ ...parts, fileName })).toBe(path)
  })
})

describe('the type of an upload', () => {
  it('is that of the file', () => {
    expect(photoTypeOf({ type: 'image/png' })).toBe('image/png')
  })

  it('is JPEG where the system knows none', () => {
    expect(photoTypeOf({ type: '' })).toBe('image/jpeg')
  })
})

describe('a file that is chosen again', () => {
  const known = { size: 3, lastModified: 7, fileName: 'oma.jpg', sha256: 'aa' }
  const file = (text: string, name: string, lastModified = 7) =>
    new File([text], name, { lastModified })

  it('is the same when its bytes are, whatever it is called now', () => {
    expect(isSameFile(known, { file: file('abc', 'copy.jpg', 9), sha256: 'aa' })).toBe(true)
    expect(isSameFile(known, { file: file('abd', 'oma.jpg'), sha256: 'ab' })).toBe(false)
  })

  it('is the same by name, size and date where its bytes cannot be compared', () => {
    const sha256 = undefined
    expect(isSameFile(known, { file: file('abc', 'oma.jpg'), sha256 })).toBe(true)
    expect(isSameFile(known, { file: file('abcd', 'oma.jpg'), sha256 })).toBe(false)
    expect(isSameFile(known, { file: file('abc', 'oma.jpg', 8), sha256 })).toBe(false)
    expect(isSameFile(known, { file: file('abc', 'opa.jpg'), sha256 })).toBe(false)
  })
})
