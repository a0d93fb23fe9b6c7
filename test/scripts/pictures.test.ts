import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { FRAMES, PRINT_SIZES } from '#domain/shop/catalog.ts'
import { kindOf, type PhotographName, type PictureName } from '#web/pictures/picture-table.ts'
import { listMasters } from '../../scripts/site/build-pictures.ts'

const PHOTOGRAPHS: Record<PhotographName, true> = {
  'victory-rolls': true,
  'distinguished-gentleman': true,
  'wedding-bliss': true,
  'elegant-lady': true,
  'military-hero': true,
  'romantic-couple': true,
  'girl-in-a-field': true,
  'dutch-siblings': true,
  'spinning-donegal-1907': true,
  'sami-family-1880s': true,
}
const NAMES: PictureName[] = [
  ...(['hero-framed', 'try-it', 'share'] as const),
  ...(Object.keys(PHOTOGRAPHS) as PhotographName[]).flatMap(
    (name) => [`${name}-before`, `${name}-after`, `${name}-showcase`] as const,
  ),
  ...PRINT_SIZES.map(({ id }) => `size-${id}` as const),
  ...FRAMES.map(({ id }) => `frame-${id}` as const),
  ...(['', '-landscape'] as const).flatMap((turn) =>
    FRAMES.flatMap((frame) => [
      `blank-frame-${frame.id}${turn}` as const,
      ...PRINT_SIZES.map((size) => `blank-room-${size.id}-${frame.id}${turn}` as const),
    ]),
  ),
]

const masters = await listMasters()

describe("the shop's pictures", () => {
  it('have a master each, and every master has its use', () => {
    expect(masters.map(({ name }) => name).sort()).toEqual([...NAMES].sort())
  })

  it.each(masters)('$name has the size that its kind states', async ({ name, path }) => {
    const { width, height } = await sharp(path).metadata()
    expect([width, height]).toEqual(kindOf(name).size)
  })

  it.each(masters)('$name is never enlarged', ({ name }) => {
    const { size, widths } = kindOf(name)
    expect(Math.max(...widths)).toBeLessThanOrEqual(size[0])
  })
})
