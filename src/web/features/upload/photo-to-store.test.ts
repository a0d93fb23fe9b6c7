import { describe, expect, it } from 'vitest'
import { photoPath, withContentType } from './photo-to-store.ts'

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
    expect(withContentType(new File(['x'], 'a.png', { type: 'image/png' })).type).toBe('image/png')
  })

  it('is JPEG where the system knows none', () => {
    expect(withContentType(new File(['x'], 'a')).type).toBe('image/jpeg')
  })
})
