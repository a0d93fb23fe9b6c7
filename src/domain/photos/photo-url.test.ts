import { describe, expect, it } from 'vitest'
import { photoPlaceOf, photoUrl } from './photo-url.ts'

const base = 'https://shop.example/storage/v1/object/public'

describe('the place of a photo', () => {
  it('is read from what follows the public-object segment', () => {
    expect(photoPlaceOf(`${base}/original-photos/u1/1700000000000-ab.jpg`)).toEqual({
      bucket: 'original-photos',
      path: 'u1/1700000000000-ab.jpg',
    })
  })

  it('comes without escapes and query', () => {
    expect(photoPlaceOf(`${base}/original-photos/u1/old%20photo.png?v=2`)?.path).toBe(
      'u1/old photo.png',
    )
  })

  it('is what its address says, in any script', () => {
    const place = { bucket: 'original-photos', path: "u1/Zdjęcie (kopia) & 'ø'=+;.jpg" }
    expect(photoPlaceOf(photoUrl('https://shop.example', place))).toEqual(place)
  })

  it.each([
    'not an address',
    'https://shop.example/u1/1.jpg',
    'https://shop.example/storage/v1/object/sign/original-photos/u1/1.jpg',
    `${base}/original-photos`,
    `${base}/original-photos/`,
    `${base}/original-photos/%E0%A4%A`,
  ])('is unknown for %s', (url) => {
    expect(photoPlaceOf(url)).toBeUndefined()
  })
})
