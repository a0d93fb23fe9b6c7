import { describe, expect, it } from 'vitest'
import { type NamedItem, readItem } from './read-item.ts'

type Named = NamedItem['products'][number]

const COLOR: Named = { kind: 'files', variant: 'color', copies: 1 }
const A2: Named = { kind: 'framed', variant: 'A2', frame: 'black', copies: 2 }

describe('a photograph of a purchase', () => {
  it('is read in things of the catalog', () => {
    expect(readItem({ products: [A2], keepBlackAndWhite: true })).toEqual({
      products: [{ product: { kind: 'framed', variant: 'a2', frame: 'black' }, copies: 2 }],
      keepsBlackAndWhite: true,
    })
  })

  it.each<[string, Named[], string[]]>([
    ['nothing is made of it', [], ['no_products']],
    ['it names what the shop does not make', [{ ...A2, kind: 'mug' }], ['unknown_product']],
    ['it names a size that there is not', [{ ...A2, variant: 'A0' }], ['unknown_product']],
    ['it names a frame that there is not', [{ ...A2, frame: 'silver' }], ['unknown_frame']],
    ['a print has no paper', [{ kind: 'print', variant: '4x6', copies: 1 }], ['unknown_paper']],
    ['files are asked for twice', [COLOR, { ...COLOR, variant: 'restored' }], ['files_twice']],
    ['files are asked for in copies', [{ ...COLOR, copies: 2 }], ['files_copied']],
    [
      'several things are wrong',
      [
        { ...A2, frame: null },
        { ...A2, kind: 'mug' },
        { ...COLOR, copies: 9 },
      ],
      ['unknown_frame', 'unknown_product', 'files_copied'],
    ],
  ])('is refused where %s', (_what, products, problems) => {
    expect(readItem({ products })).toEqual(problems)
  })

  it('is refused with files that leave out the colors of what else is made of it', () => {
    const restored: Named = { kind: 'files', variant: 'restored', copies: 1 }
    expect(readItem({ products: [restored, A2] })).toEqual(['color_left_out'])
    expect(readItem({ products: [restored, A2], keepBlackAndWhite: true })).toMatchObject({
      keepsBlackAndWhite: true,
    })
    expect(readItem({ products: [restored] })).toMatchObject({ keepsBlackAndWhite: false })
  })

  it('is refused in color where it is to stay black and white', () => {
    expect(readItem({ products: [COLOR], keepBlackAndWhite: true })).toEqual(['color_not_wanted'])
    expect(
      readItem({ products: [{ ...COLOR, variant: 'restored' }], keepBlackAndWhite: true }),
    ).toEqual({
      products: [{ product: { kind: 'files', variant: 'restored' }, copies: 1 }],
      keepsBlackAndWhite: true,
    })
  })
})
