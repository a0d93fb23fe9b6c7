import { describe, expect, test } from 'vitest'
import { createPlane, type Plane } from '#engine/pixels/plane.ts'
import {
  byTone,
  FACE,
  guess,
  HEIGHT,
  nowhere,
  placesOf,
  portrait,
  TONE_OF_PART,
  TONES,
  WIDTH,
} from '#test/factories/a-guess.ts'
import type { Face } from '../../face.ts'
import { colourHintsSchema } from '../hints.ts'
import { NO_PLACES } from '../noted-places.ts'
import type { HandFinder } from './hands.ts'
import type { PartsFinder } from './parts-around.ts'
import type { PersonFinder } from './people.ts'

const timesOf = (plane: Plane, times: number): Plane => ({
  ...plane,
  data: plane.data.map((value) => times * value),
})

describe('a portrait', () => {
  test('gets marks on skin, cheeks, lips and hair, each where it is', async () => {
    const sketch = portrait(TONES.darkWall)
    const { marks, faces, hair, sky } = await guess([FACE], { sketch })
    expect({ faces, hair, sky }).toEqual({ faces: 1, hair: 1, sky: false })
    const skin = [...placesOf(marks, 'skin'), ...placesOf(marks, 'cheeks')]
    expect(skin.length).toBeGreaterThan(20)
    for (const { x, y } of skin) {
      expect(Math.hypot((x - 400) / 95, (y - 410) / 125)).toBeLessThan(1)
      for (const eye of FACE.eyes) expect(Math.hypot(x - eye.x, y - eye.y)).toBeGreaterThan(15)
    }
    for (const { y } of placesOf(marks, 'hair')) expect(y).toBeLessThan(345)
    for (const { x, y } of placesOf(marks, 'lips')) {
      expect(Math.hypot(x - 400, y - 458)).toBeLessThan(35)
    }
  })

  test('keeps its colours to itself: wall and cloth are held, what is as light as the face is not sure', async () => {
    const sketch = portrait()
    const belowChin = (from: number, to: number, tone: number) => {
      for (let y = 560; y < HEIGHT; y++) {
        sketch.data.fill(tone, y * WIDTH + from, y * WIDTH + to)
      }
    }
    belowChin(200, 400, TONES.skin)
    belowChin(400, 600, 95)
    const find: PersonFinder = async (part) => ({
      ...part,
      data: part.data.map((_, at) => (Math.abs((at % part.width) - part.width / 2) < 200 ? 1 : 0)),
    })
    const { marks } = await guess([FACE], { sketch, find })
    const body = placesOf(marks, 'body')
    expect(body.length).toBeGreaterThan(5)
    for (const { x, y } of body) expect([x >= 200 && x < 400, y > 500]).toEqual([true, true])
    const held = placesOf(marks, 'surroundings')
    expect(held.some(({ x, y }) => x < 190 && y < 500)).toBe(true)
    expect(held.some(({ x, y }) => x > 410 && x < 600 && y > 570)).toBe(true)
    for (const { x, y } of held) expect(Math.hypot(x - 400, y - 400)).toBeGreaterThan(100)
  })

  test('has bare shoulders for skin, and beyond a dark collar only perhaps', async () => {
    const bodyOf = async (collar: boolean) => {
      const sketch = portrait(TONES.darkWall)
      for (let y = 510; y < 760; y++) sketch.data.fill(TONES.skin, y * WIDTH + 330, y * WIDTH + 470)
      if (collar) {
        for (let y = 560; y < 590; y++) sketch.data.fill(10, y * WIDTH + 330, y * WIDTH + 470)
      }
      const { marks } = await guess([FACE], { sketch })
      const below = ({ y }: { y: number }) => y > 620
      return [placesOf(marks, 'skin').filter(below), placesOf(marks, 'body').filter(below)]
    }
    const [bare, doubtful] = await bodyOf(false)
    expect(bare?.length).toBeGreaterThan(5)
    expect(doubtful).toEqual([])
    const [none, perhaps] = await bodyOf(true)
    expect(none).toEqual([])
    expect(perhaps?.length).toBeGreaterThan(5)
  })

  test('has a straw hat, as light as the skin below its dark band, for no skin', async () => {
    const sketch = portrait(TONES.darkWall)
    for (let y = 230; y < 330; y++) {
      const tone = y < 305 ? TONES.skin : 15
      sketch.data.fill(tone, y * WIDTH + 320, y * WIDTH + 480)
    }
    const { marks } = await guess([FACE], { sketch })
    const onHat = ({ y }: { y: number }) => y > 240 && y < 295
    expect(placesOf(marks, 'skin').filter(onHat)).toEqual([])
    expect(placesOf(marks, 'hair').filter(onHat).length).toBeGreaterThan(5)
  })

  describe('of which is known what is skin, hair and cloth', () => {
    const below = ({ y }: { y: number }) => y > 545
    const withBand = (part: keyof typeof TONE_OF_PART, from: number, to: number) => {
      const sketch = portrait(TONES.darkWall)
      for (let y = from; y < to; y++) {
        sketch.data.fill(TONE_OF_PART[part], y * WIDTH + 330, y * WIDTH + 470)
      }
      return sketch
    }

    test('has bare arms for skin, and cloth that is as light for none', async () => {
      const bare = await guess([FACE], { sketch: withBand('body', 510, 760), findParts: byTone })
      const arms = placesOf(bare.marks, 'skin').filter(below)
      expect(arms.length).toBeGreaterThan(30)
      for (const { x, y } of arms) expect([x > 325 && x < 475, y < 765]).toEqual([true, true])
      const dressed = await guess([FACE], {
        sketch: withBand('clothes', 510, 760),
        findParts: byTone,
      })
      for (const part of ['skin', 'body'] as const) {
        expect(placesOf(dressed.marks, part).filter(below)).toEqual([])
      }
      const onCloth = ({ x, y }: { x: number; y: number }) => x > 330 && x < 470 && y > 545
      expect(placesOf(dressed.marks, 'surroundings').filter(onCloth).length).toBeGreaterThan(5)
    })

    test('has hands far below the face for skin, which are none to lightness and path', async () => {
      const sketch = withBand('body', 940, 990)
      const farBelow = ({ y }: { y: number }) => y > 935
      const { marks } = await guess([FACE], { sketch, findParts: byTone })
      expect(placesOf(marks, 'skin').filter(farBelow).length).toBeGreaterThan(10)
      const unknown = await guess([FACE], { sketch })
      for (const part of ['skin', 'body', 'surroundings'] as const) {
        expect(placesOf(unknown.marks, part).filter(farBelow)).toEqual([])
      }
    })

    test('has long hair for hair, down to the shoulders', async () => {
      const sketch = withBand('hair', 520, 620)
      const { marks } = await guess([FACE], { sketch, findParts: byTone })
      expect(placesOf(marks, 'hair').filter(below).length).toBeGreaterThan(5)
      expect(placesOf((await guess([FACE], { sketch })).marks, 'hair').filter(below)).toEqual([])
    })

    test('has deep shade for skin where a face is seen there, but not below the nose: a beard', async () => {
      const shade = TONES.skin - 38
      const findParts: PartsFinder = async (square) =>
        byTone({
          ...square,
          data: square.data.map((tone) => (tone === shade ? TONE_OF_PART.face : tone)),
        })
      const skinBetween = async (from: number, to: number) => {
        const sketch = portrait()
        for (let y = from; y < to; y++) sketch.data.fill(shade, y * WIDTH + 340, y * WIDTH + 460)
        const { marks } = await guess([FACE], { sketch, findParts })
        const inShade = ({ x, y }: { x: number; y: number }) =>
          y > from + 6 && y < to - 6 && x > 346 && x < 454
        return placesOf(marks, 'skin').filter(inShade).length
      }
      expect(await skinBetween(310, 345)).toBeGreaterThan(3)
      expect(await skinBetween(478, 525)).toBe(0)
    })

    test('has leaves and folds, which may be skin to that finder, for none far from the face', async () => {
      const perhaps: PartsFinder = async (square) => {
        const parts = await byTone(square)
        return (
          parts && { ...parts, body: timesOf(parts.body, 0.7), other: timesOf(parts.body, 0.3) }
        )
      }
      const { marks } = await guess([FACE], {
        sketch: withBand('body', 940, 990),
        findParts: perhaps,
      })
      expect(placesOf(marks, 'skin').filter(({ y }) => y > 935)).toEqual([])
    })

    test('has a hat and glasses, as light as the skin, for neither skin nor hair', async () => {
      const sketch = withBand('other', 230, 390)
      const { marks, faces } = await guess([FACE], { sketch, findParts: byTone })
      expect(faces).toBe(1)
      const onHat = ({ x, y }: { x: number; y: number }) => y > 240 && y < 380 && x > 340 && x < 460
      for (const part of ['skin', 'cheeks', 'hair'] as const) {
        expect(placesOf(marks, part).filter(onHat)).toEqual([])
      }
    })

    test('has dark shoes that are taken for bare skin for none', async () => {
      const sketch = withBand('body', 510, 760)
      const dark = { ...sketch, data: sketch.data.map((tone) => (tone === 66 ? 31 : tone)) }
      const findParts: PartsFinder = async (square) =>
        byTone({ ...square, data: square.data.map((tone) => (tone === 31 ? 66 : tone)) })
      const { marks, faces } = await guess([FACE], { sketch: dark, findParts })
      expect(faces).toBe(1)
      const inside = ({ x, y }: { x: number; y: number }) => x > 345 && x < 455 && below({ y })
      expect(placesOf(marks, 'skin').filter(inside)).toEqual([])
    })

    test('has shoulders by lightness and path where that finder does not see the face', async () => {
      const sketch = withBand('face', 510, 760)
      const blind: PartsFinder = async (square) => {
        const parts = await byTone(square)
        return parts && { ...parts, face: { ...square, data: square.data.map(() => 0) } }
      }
      const { marks, faces } = await guess([FACE], { sketch, findParts: blind })
      expect(faces).toBe(1)
      expect(marks).toEqual((await guess([FACE], { sketch })).marks)
    })
  })

  test('has its hands in the colour of skin, but for gloves and for what hands hold', async () => {
    // In the first square that is looked at, whose upper left is at -40, 210.
    const hand = { x: 280 + 40, y: 700 - 210, side: 100, score: 0.9 }
    const skinOf = async (tone: number) => {
      const sketch = portrait(TONES.darkWall)
      for (let y = 640; y < 760; y++) sketch.data.fill(tone, y * WIDTH + 240, y * WIDTH + 320)
      let looks = 0
      const findHand: HandFinder = async () => (looks++ === 0 ? [hand] : [])
      const { marks } = await guess([FACE], { sketch, findHand })
      return placesOf(marks, 'skin').filter(({ y }) => y > 620)
    }
    const skin = await skinOf(TONES.skin)
    expect(skin.length).toBeGreaterThan(10)
    for (const { x } of skin) expect(x).toBeLessThan(325)
    expect(await skinOf(96)).toEqual([])
  })

  test('that is small gets no lips, which would be a stain around the mouth', async () => {
    const small = { ...FACE, left: 380, top: 380, width: 40, height: 40, eyes: [] }
    const { marks } = await guess([small])
    expect(placesOf(marks, 'skin').length).toBeGreaterThan(0)
    expect([...placesOf(marks, 'lips'), ...placesOf(marks, 'cheeks')]).toEqual([])
  })

  test('gets skin on a neck in the shade of the chin, but not on a black or a white collar', async () => {
    const neckOf = async (tone: number) => {
      const sketch = portrait()
      for (let y = 515; y < 600; y++) sketch.data.fill(tone, y * WIDTH + 340, y * WIDTH + 460)
      const { marks } = await guess([FACE], { sketch })
      return placesOf(marks, 'skin').filter(({ y }) => y > 528).length
    }
    expect(await neckOf(TONES.skin - 25)).toBeGreaterThan(5)
    for (const collar of [10, 95]) expect(await neckOf(collar)).toBe(0)
  })

  test('has shaded skin for skin too, and a beard not', async () => {
    const chinOf = async (tone: number) => {
      const sketch = portrait()
      for (let y = 478; y < 525; y++) sketch.data.fill(tone, y * WIDTH + 340, y * WIDTH + 460)
      const { marks } = await guess([FACE], { sketch })
      return placesOf(marks, 'skin').filter(({ y }) => y > 482 && y < 512).length
    }
    expect(await chinOf(TONES.skin - 24)).toBeGreaterThan(3)
    expect(await chinOf(TONES.skin - 40)).toBe(0)
  })

  test('that is old is coloured more gently, a small face above all', async () => {
    const small = { ...FACE, left: 380, top: 380, width: 40, height: 40, eyes: [] }
    const certaintyOf = async (face: Face, age: number) => {
      const { marks } = await guess([face], { age })
      return Object.fromEntries(
        marks.flatMap((mark) => (mark.kind === 'patch' ? [[mark.of, mark.certainty]] : [])),
      )
    }
    expect(await certaintyOf(FACE, 0)).toMatchObject({ skin: 1, lips: 1, hair: 1 })
    const [old, oldAndSmall] = [await certaintyOf(FACE, 1), await certaintyOf(small, 1)]
    expect(old.skin).toBeGreaterThan(0.8)
    expect(old.skin).toBeLessThan(0.9)
    expect(old.skin).toBeGreaterThan(old.body ?? 0)
    expect(oldAndSmall.skin).toBeLessThan(0.6)
  })

  test('gets none on a face that is nearly black', async () => {
    const sketch = portrait()
    const dark = { ...sketch, data: sketch.data.map((tone) => tone / 10) }
    expect((await guess([FACE], { sketch: dark })).faces).toBe(0)
  })

  test('gets none where the finder of faces is not sure', async () => {
    expect((await guess([{ ...FACE, score: 0.5 }])).marks).toEqual([])
  })

  test('gets them where that one is not sure, but the finder of parts sees a face as well', async () => {
    const facesOf = async (score: number, findParts: PartsFinder) =>
      (await guess([{ ...FACE, score }], { findParts })).faces
    expect(await facesOf(0.45, byTone)).toBe(1)
    expect(await facesOf(0.35, byTone)).toBe(0)
    const perhaps: PartsFinder = async (square) => {
      const parts = await byTone(square)
      return parts && { ...parts, face: timesOf(parts.face, 0.5), hair: timesOf(parts.face, 0.5) }
    }
    expect(await facesOf(0.45, perhaps)).toBe(0)
  })

  test('gets none where nobody stands around the face: a knot, a clock, a statue far away', async () => {
    expect((await guess([FACE], { find: nowhere })).marks).toEqual([])
  })

  test('gets none where nobody can say who stands there', async () => {
    expect((await guess([FACE], { find: async () => undefined })).marks).toEqual([])
  })

  test('whose face is cut by the border keeps its marks inside of the picture', async () => {
    const cut = { ...FACE, left: -120, eyes: FACE.eyes.map(({ x, y }) => ({ x: x - 420, y })) }
    for (const mark of (await guess([cut])).marks) {
      if (mark.kind !== 'patch') throw new Error('expected patches')
      for (const [x, y] of mark.points) {
        expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

test('a face that alone is not sure gets marks beside a sure one of its size', async () => {
  const unsure = { ...FACE, left: 40, score: 0.4, eyes: [] }
  const among = await guess([FACE, unsure])
  const small = { ...unsure, width: 60, height: 60 }
  const smaller = await guess([FACE, small])
  expect([among.faces, smaller.faces]).toEqual([2, 1])
})

test('a face that is not sure, but seen by both finders, makes none of the things beside it', async () => {
  const beside = { ...FACE, left: 40, score: 0.36, eyes: [] }
  const { faces } = await guess([{ ...FACE, score: 0.45 }, beside], { findParts: byTone })
  expect(faces).toBe(1)
})

test('cloth that looks like a face is none beside a sure one, unless it alone is sure', async () => {
  const onWall = { ...FACE, left: 40, eyes: [] }
  const findParts: PartsFinder = async (square) => {
    const parts = await byTone(square)
    return parts && { ...parts, background: parts.clothes, clothes: parts.background }
  }
  const facesOf = async (score: number) =>
    (await guess([FACE, { ...onWall, score }], { findParts })).faces
  expect([await facesOf(0.55), await facesOf(0.65)]).toEqual([1, 2])
})

describe('of a crowd', () => {
  const crowd = Array.from({ length: 90 }, (_, i) => ({
    ...FACE,
    left: 80 * (i % 9),
    top: 90 * Math.floor(i / 9),
    width: 60,
    height: 60,
    eyes: [],
    score: 0.95 - i / 1000,
  }))

  test('the surest sixty faces are marked', async () => {
    const { marks, faces } = await guess(crowd)
    expect(faces).toBeLessThanOrEqual(60)
    expect(marks.length).toBeLessThan(400)
  })

  test('a finder of parts that is not there is asked once', async () => {
    let asked = 0
    await guess(crowd, {
      findParts: async () => {
        asked++
        return undefined
      },
    })
    expect(asked).toBe(1)
  })

  test('no more places are marked than hints may have, however much skin is seen', async () => {
    const sketch = createPlane(WIDTH, HEIGHT)
    sketch.data.fill(TONES.skin)
    const { marks, faces } = await guess(crowd, { sketch, findParts: byTone })
    expect(faces).toBe(60)
    expect(placesOf(marks, 'skin').length).toBeGreaterThan(20_000)
    expect(colourHintsSchema.safeParse({ version: 1, marks }).success).toBe(true)
  })

  test('nor however much hair', async () => {
    const sketch = createPlane(WIDTH, HEIGHT)
    sketch.data.fill(TONES.skin)
    for (let y = 0; y < HEIGHT; y += 2) sketch.data.fill(TONES.hair, y * WIDTH, (y + 1) * WIDTH)
    const { marks } = await guess(crowd, { sketch, findParts: byTone })
    expect(placesOf(marks, 'hair').length).toBeGreaterThan(2000)
    expect(colourHintsSchema.safeParse({ version: 1, marks }).success).toBe(true)
  })
})

test('a picture without anybody and without a sky gets no marks', async () => {
  expect(await guess([])).toEqual({
    marks: [],
    faces: 0,
    hair: 0,
    sky: false,
    things: [],
    scene: null,
    told: [],
    places: NO_PLACES,
  })
})
