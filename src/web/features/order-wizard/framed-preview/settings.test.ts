import { describe, expect, it } from 'vitest'
import { FRAMES, PRINT_SIZES } from '#domain/catalog.ts'
import { type Orientation, sheetOf } from '#domain/print-crop.ts'
import { kindOf } from '#web/pictures/picture-table.ts'
import { blankOf } from './blank-geometry.ts'
import { closeUpOf, roomOf, type Setting } from './settings.tsx'

const [a3, , a1] = PRINT_SIZES
const rooms = PRINT_SIZES.flatMap((size) => FRAMES.map((frame) => ({ size, frame: frame.id })))

const widthOfPaper = ({ paper }: Setting) => paper[1][0] - paper[0][0]
const heightOfPaper = ({ paper }: Setting) => paper[3][1] - paper[0][1]

describe('the setting of a photo', () => {
  it('is a rendered picture for a portrait and a drawing for a landscape', () => {
    for (const settingFor of [closeUpOf('gold', '50vw'), roomOf(a3, 'gold', '50vw')]) {
      expect(settingFor(sheetOf(a3, 'portrait')).isDrawn).toBe(false)
      expect(settingFor(sheetOf(a3, 'landscape')).isDrawn).toBe(true)
    }
  })

  it.each(rooms)('has all of $size.name in $frame in its narrow view', ({ size, frame }) => {
    const { narrow, size: whole } = roomOf(size, frame, '50vw')(sheetOf(size, 'portrait'))
    const [[left, top], , [right, bottom]] = blankOf(`room-${size.id}-${frame}`).frame
    expect(narrow.left).toBeLessThan(left)
    expect(narrow.top).toBeLessThan(top)
    expect(narrow.left + narrow.width).toBeGreaterThan(right)
    expect(narrow.top + narrow.height).toBeGreaterThan(bottom)
    expect(narrow.top + narrow.height).toBeLessThanOrEqual(whole[1])
  })

  it.each<Orientation>(['portrait', 'landscape'])('shows the sizes of a %s at one scale', (way) => {
    const scales = PRINT_SIZES.map((size) => {
      const sheet = sheetOf(size, way)
      return widthOfPaper(roomOf(size, 'black', '50vw')(sheet)) / sheet.width
    })
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.03)
  })

  it('draws a sheet of the proportions that are printed', () => {
    const sheet = sheetOf(a1, 'landscape')
    const setting = roomOf(a1, 'wooden', '50vw')(sheet)
    expect(widthOfPaper(setting) / heightOfPaper(setting)).toBeCloseTo(841 / 594)
  })

  it('knows the size of every rendered picture', () => {
    for (const { size, frame } of rooms) {
      const room = `room-${size.id}-${frame}` as const
      expect(blankOf(room).size).toEqual(kindOf(`blank-${room}`).size)
      expect(blankOf(`frame-${frame}`).size).toEqual(kindOf(`blank-frame-${frame}`).size)
    }
  })
})
