import { expect, test } from 'vitest'
import { PRINT_SIZES } from '#domain/shop/catalog.ts'
import { choiceInFrame, choiceOnPhoto } from './crop-in-frame.ts'
import { cropOf, usualCrop } from './print-crop.ts'

const [a3] = PRINT_SIZES
const PHOTO = { width: 2000, height: 3000 }
/** The photo lies within a scan, its border cut off: 10 % at the left, 20 % above. */
const FRAME = { angle: 0, left: 0.1, top: 0.2, width: 0.8, height: 0.7 }
const PICTURE = { width: 1600, height: 2100 }

test('what was chosen on a scan is the same place of the picture without its border', () => {
  const choice = { ...usualCrop(PHOTO), zoom: 2, x: 0.5, y: 0.6 }
  const onPhoto = cropOf(PHOTO, a3, choice)
  const { angle, ...onPicture } = cropOf(
    PICTURE,
    a3,
    choiceInFrame(choice, PICTURE, { frame: FRAME, size: a3 }),
  )
  expect(angle).toBe(0)
  expect(Math.abs(onPicture.left + 200 - onPhoto.left)).toBeLessThanOrEqual(1)
  expect(Math.abs(onPicture.top + 600 - onPhoto.top)).toBeLessThanOrEqual(1)
  expect(Math.abs(onPicture.width - onPhoto.width)).toBeLessThanOrEqual(1)
})

test('a border that was chosen too is left out', () => {
  const choice = { ...usualCrop(PHOTO), x: 0, y: 0 }
  const shown = choiceInFrame(choice, PICTURE, { frame: FRAME, size: a3 })
  expect(cropOf(PICTURE, a3, shown)).toEqual(cropOf(PICTURE, a3, { ...shown, zoom: 1 }))
})

test('straightening by hand holds for the photo, and the rest is left to the engine', () => {
  const crooked = { ...FRAME, angle: 3 }
  const kept = { frame: crooked, size: a3 }
  const choice = usualCrop(PHOTO)
  expect(choiceInFrame({ ...choice, angle: 90 }, PICTURE, kept).angle).toBe(90)
  // The engine has turned the picture back by three degrees already, of the five that were asked.
  expect(choiceInFrame({ ...choice, angle: -5 }, PICTURE, kept).angle).toBeCloseTo(-2)
})

test.each([0, 90, -90, 4, -93])(
  'what is chosen on the picture, turned by %s degrees, comes back',
  (angle) => {
    const frame = { ...FRAME, angle: 3 }
    const choice = { ...usualCrop(PICTURE), zoom: 2.5, x: 0.45, y: 0.55, angle }
    const kept = { frame, size: a3 }
    const again = choiceInFrame(choiceOnPhoto(choice, PICTURE, kept), PICTURE, kept)
    expect(again.angle).toBeCloseTo(angle)
    const [one, other] = [cropOf(PICTURE, a3, choice), cropOf(PICTURE, a3, again)]
    expect(Math.abs(one.left - other.left)).toBeLessThanOrEqual(3)
    expect(Math.abs(one.top - other.top)).toBeLessThanOrEqual(3)
    expect(Math.abs(one.width - other.width)).toBeLessThanOrEqual(3)
  },
)
