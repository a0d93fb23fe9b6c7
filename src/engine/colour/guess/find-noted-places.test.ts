import { describe, expect, test } from 'vitest'
import type { Plane } from '#engine/pixels/plane.ts'
import { FACE, guess, HEIGHT, portrait, TONES } from '#test/factories/a-guess.ts'
import type { Face } from '../../face.ts'
import { cutOut } from '../../filters/cut-out.ts'
import type { PersonFinder } from './people.ts'

describe('what a customer remembers', () => {
  const told = { hair: { a: 17, b: 24 }, clothes: { a: -4, b: -12 }, eyes: null }

  test('colours the hair that was found, and the clothes below it', async () => {
    const { marks, told: placed } = await guess([FACE], { told })
    expect(placed).toEqual(['hair', 'clothes'])
    const hair = marks.filter((mark) => mark.kind === 'patch' && mark.of === 'hair')
    expect(hair).not.toEqual([])
    for (const mark of hair) expect(mark).toMatchObject({ colour: told.hair })
    const taps = marks.filter(({ kind }) => kind === 'tap')
    expect(taps).toMatchObject([{ colour: told.clothes, customerLabel: '' }])
    for (const tap of taps) expect('y' in tap && tap.y * HEIGHT).toBeGreaterThan(580)
  })

  describe('of eyes', () => {
    const eyesOnly = { hair: null, clothes: null, eyes: { a: -3, b: -14 } }
    const part = { left: 200, top: 200, width: 400, height: 500 }
    const eyes = FACE.eyes.map(({ x, y }) => ({ x: x - part.left, y: y - part.top }))
    const near = { ...FACE, left: 100, top: 100, eyes }
    const closeUp = () => cutOut(portrait(), part)

    test('is a small mark on each iris of a face that fills the picture', async () => {
      const { marks, told: placed } = await guess([near], { sketch: closeUp(), told: eyesOnly })
      expect(placed).toEqual(['eyes'])
      const points = marks.filter((mark) => mark.kind === 'point')
      expect(points).toMatchObject([{ colour: eyesOnly.eyes }, { colour: eyesOnly.eyes }])
      for (const [index, { x, y, radius }] of points.entries()) {
        const eye = near.eyes[index] ?? { x: Number.NaN, y: Number.NaN }
        expect(Math.hypot(x * part.width - eye.x, y * part.height - eye.y)).toBeLessThan(2)
        expect(radius * part.height).toBeLessThan(10)
      }
    })

    test('stays words where irises are too small, closed, or were not seen', async () => {
      const closed = closeUp()
      for (let y = 150; y < 190; y++) closed.data.fill(TONES.skin, y * 400 + 110, y * 400 + 290)
      const cases: [Face, Plane][] = [
        [FACE, portrait()],
        [near, closed],
        [{ ...near, eyes: [] }, closeUp()],
      ]
      for (const [face, sketch] of cases) {
        expect((await guess([face], { sketch, told: eyesOnly })).told).toEqual([])
      }
    })
  })

  test('stays words where nobody stands below the face', async () => {
    const find: PersonFinder = async (part) => ({
      ...part,
      data: part.data.map((_, at) => (at < part.data.length / 2 ? 1 : 0)),
    })
    const { marks, told: placed } = await guess([FACE], { told, find })
    expect(placed).toEqual(['hair'])
    expect(marks.filter(({ kind }) => kind === 'tap')).toEqual([])
  })

  test('stays words where it may mean one of two', async () => {
    const other = { ...FACE, left: 560, eyes: FACE.eyes.map(({ x, y }) => ({ x: x + 260, y })) }
    const { marks, told: placed } = await guess([FACE, other], { told })
    expect(placed).toEqual([])
    expect(marks.every((mark) => mark.kind === 'patch' && mark.colour === null)).toBe(true)
  })

  test('changes nothing where it is about something else', async () => {
    const only = await guess([FACE], { told: { hair: null, clothes: null, eyes: null } })
    expect(only).toEqual(await guess([FACE]))
  })
})
