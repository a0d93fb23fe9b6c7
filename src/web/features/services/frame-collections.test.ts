import { expect, it } from 'vitest'
import { FRAMES } from '#domain/shop/catalog.ts'
import { FRAME_COLLECTIONS } from './frame-collections.ts'

it('puts every frame of the catalog into exactly one collection', () => {
  const inCollections = FRAME_COLLECTIONS.flatMap(({ frames }) => [...frames])
  expect(inCollections.sort()).toEqual(FRAMES.map(({ id }) => id).sort())
})
