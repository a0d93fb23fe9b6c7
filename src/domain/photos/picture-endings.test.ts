import { expect, test } from 'vitest'
import { endingOf, renamedAs } from './picture-endings.ts'

test('the name of what is made of a picture ends as its type does', () => {
  expect(renamedAs('image/tiff', '1b2c.png')).toBe('1b2c.tif')
  expect(renamedAs('image/webp', 'scan.of.1911.tiff')).toBe('scan.of.1911.webp')
  expect(renamedAs('image/jpeg', 'grandmother')).toBe('grandmother.jpg')
  expect(renamedAs('image/heic', 'IMG_1911.jpg')).toBe('IMG_1911.heic')
})

test('a type that no picture has ends in nothing that opens by itself', () => {
  expect(endingOf('text/html')).toBe('bin')
})
