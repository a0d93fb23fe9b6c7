import { expect, test } from 'vitest'
import * as shop from '#domain/limits.ts'
import { MAX_DECODING_BYTES } from '#domain/photos/decoding-cost.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import * as engine from '#engine/limits.ts'

test('the shop takes exactly the photos that the engine can work on', () => {
  expect({
    pixels: shop.MAX_PHOTO_PIXELS,
    width: shop.MIN_PHOTO_WIDTH,
    height: shop.MIN_PHOTO_HEIGHT,
    memory: MAX_DECODING_BYTES,
  }).toEqual({
    pixels: engine.MAX_SOURCE_PIXELS,
    width: engine.MIN_SOURCE_WIDTH,
    height: engine.MIN_SOURCE_HEIGHT,
    memory: engine.MAX_DECODING_BYTES,
  })
})

test('the engine prints as densely as the shop promises', () => {
  expect(engine.OUTPUT_DENSITY).toBe(POLICIES.files.dpi)
})
