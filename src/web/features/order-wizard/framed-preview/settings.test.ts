import { describe, expect, it } from 'vitest'
import { outerSizeOf } from '#domain/printing/frame-measures.ts'
import { sheetOf } from '#domain/printing/print-crop.ts'
import { FRAMES, PRINT_SIZES } from '#domain/shop/catalog.ts'
import { type BlankName, kindOf } from '#web/pictures/picture-table.ts'
import { blankOf } from './blank-geometry.ts'
import { closeUpOf, roomOf, type Setting } from './settings.tsx'

const orientations = [
  { orientation: 'portrait', turn: '' },
  { orientation: 'landscape', turn: '-landscape' },
] as const
const rooms = orientations.flatMap((way) =>
  PRINT_SIZES.flatMap((size) =>
    FRAMES.map((frame) => ({
      ...way,
      size,
      frame: frame.id,
      name: `room-${size.id}-${frame.id}${way.turn}` satisfies BlankName,
    })),
  ),
)
const closeUps = orientations.flatMap((way) =>
  FRAMES.map((frame) => ({
    ...way,
    frame: frame.id,
    name: `frame-${frame.id}${way.turn}` satisfies BlankName,
  })),
)

const widthOfPaper = ({ paper }: Setting) => paper[1][0] - paper[0][0]
const heightOfPaper = ({ paper }: Setting) => paper[3][1] - paper[0][1]

describe('the setting of a photo', () => {
  it.each(rooms)('is $name', ({ orientation, size, frame, name }) => {
    const sheet = sheetOf(size, orientation)
    const setting = roomOf(size, frame, '50vw')(sheet)
    expect(setting.paper).toEqual(blankOf(name).sheet)
    const proportions = widthOfPaper(setting) / heightOfPaper(setting)
    expect(proportions / (sheet.width / sheet.height)).toBeCloseTo(1, 1)
  })

  it.each(closeUps)('is $name near by', ({ orientation, frame, name }) => {
    const setting = closeUpOf(frame, '50vw')(sheetOf(PRINT_SIZES[0], orientation))
    expect(setting.paper).toEqual(blankOf(name).sheet)
  })

  it.each(rooms)('has the whole frame of $name in its narrow view', (room) => {
    const { narrow, size: whole } = roomOf(
      room.size,
      room.frame,
      '50vw',
    )(sheetOf(room.size, room.orientation))
    const [[left, top], , [right, bottom]] = blankOf(room.name).frame
    expect(narrow.left).toBeLessThan(left)
    expect(narrow.top).toBeLessThan(top)
    expect(narrow.left + narrow.width).toBeGreaterThan(right)
    expect(narrow.top + narrow.height).toBeGreaterThan(bottom)
    expect(narrow.top + narrow.height).toBeLessThanOrEqual(whole[1])
  })

  it.each(orientations)('shows the sizes at one scale$turn', ({ orientation }) => {
    const scales = PRINT_SIZES.map((size) => {
      const sheet = sheetOf(size, orientation)
      return widthOfPaper(roomOf(size, 'black', '50vw')(sheet)) / sheet.width
    })
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.03)
  })

  it.each(rooms)(
    'shows $name with the frame that is delivered',
    ({ orientation, size, frame, name }) => {
      const { sheet: paper, frame: edge } = blankOf(name)
      const sheet = sheetOf(size, orientation)
      const framed = outerSizeOf(sheet, { printSize: size.id, frame }).width
      const shown = (edge[1][0] - edge[0][0]) / (paper[1][0] - paper[0][0])
      expect(shown / (framed / sheet.width)).toBeGreaterThan(0.98)
      expect(shown / (framed / sheet.width)).toBeLessThan(1.02)
    },
  )

  it('knows the size of every picture', () => {
    for (const { name } of [...rooms, ...closeUps]) {
      expect(blankOf(name).size, name).toEqual(kindOf(`blank-${name}`).size)
    }
  })
})
