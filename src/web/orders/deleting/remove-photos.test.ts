import { describe, expect, it } from 'vitest'
import { photoPathsOf } from './remove-photos.ts'

const base = 'https://shop.example/storage/v1/object/public/original-photos'

describe('the pictures of an order', () => {
  it('are the original and the result', () => {
    const paths = photoPathsOf({
      original_image_url: `${base}/u1/1-ab.jpg`,
      processed_image_url: `${base}/u1/1-ab-result.jpg`,
    })
    expect(paths).toEqual(['u1/1-ab.jpg', 'u1/1-ab-result.jpg'])
  })

  it('are only those whose place is known', () => {
    const paths = photoPathsOf({ original_image_url: 'gone', processed_image_url: null })
    expect(paths).toEqual([])
  })
})
