/**
 * What the shop sells: three print sizes and four frames, each frame with a white passepartout.
 * Names, descriptions and features are texts, found by these ids in the locale files.
 */
export const PRINT_SIZES = [
  {
    id: 'a3',
    name: 'A3',
    dimensions: '297 × 420 mm',
    inches: '11.7 × 16.5 in',
    millimetres: [297, 420],
    popular: false,
  },
  {
    id: 'a2',
    name: 'A2',
    dimensions: '420 × 594 mm',
    inches: '16.5 × 23.4 in',
    millimetres: [420, 594],
    popular: true,
  },
  {
    id: 'a1',
    name: 'A1',
    dimensions: '594 × 841 mm',
    inches: '23.4 × 33.1 in',
    millimetres: [594, 841],
    popular: false,
  },
] as const

export const FRAMES = [
  { id: 'gold', popular: false },
  { id: 'black', popular: true },
  { id: 'white', popular: false },
  { id: 'wooden', popular: false },
] as const

export type PrintSize = (typeof PRINT_SIZES)[number]
export type PrintSizeId = PrintSize['id']
/** What a framed print of a size is called in the price ledger; every frame costs the same. */
export type FramedArticle = `framed-${PrintSizeId}`
export type Frame = (typeof FRAMES)[number]
export type FrameId = Frame['id']

/** What is shown before anything is chosen. */
export const POPULAR_SIZE: PrintSize = PRINT_SIZES.find((size) => size.popular) ?? PRINT_SIZES[0]
export const POPULAR_FRAME: Frame = FRAMES.find((frame) => frame.popular) ?? FRAMES[0]

/** The article that a framed print of a size is: `a2` is `framed-a2`. */
export function framedArticle(size: PrintSizeId): FramedArticle {
  return `framed-${size}`
}

/** The print size that a name such as `A2` or `a2` means, or undefined when the shop has none. */
export function findPrintSize(name: string): PrintSize | undefined {
  return PRINT_SIZES.find((size) => size.id === name.trim().toLowerCase())
}

/** The frame with an id such as `black`, or undefined when the shop has none. */
export function findFrame(id: string): Frame | undefined {
  return FRAMES.find((frame) => frame.id === id)
}
