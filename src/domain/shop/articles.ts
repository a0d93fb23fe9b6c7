import {
  type FramedArticle,
  type FrameId,
  findFrame,
  findPrintSize,
  framedArticle,
  PRINT_SIZES,
  type PrintSizeId,
} from './catalog.ts'

/** What can be made of an approved picture. */
export const PRODUCT_KINDS = ['files', 'framed-small', 'framed', 'print'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** Finished files, black and white or as the photo was, or in color. */
export const FILE_VARIANTS = ['restored', 'color'] as const
export type FileVariant = (typeof FILE_VARIANTS)[number]

/** The size of sheet that the larger of the finished files is made for. */
export const FILES_ENLARGED_TO: PrintSizeId = 'a3'

/** Pictures of these sizes are framed too, beside the print sizes of the price cards. */
export const SMALL_FRAMES = ['8x10'] as const
export type SmallFrame = (typeof SMALL_FRAMES)[number]

/** Sheets without a frame; sides in inches, the shorter one first. */
export const PRINT_FORMATS = [
  { id: '4x6', inches: [4, 6] },
  { id: '5x7', inches: [5, 7] },
  { id: '8x10', inches: [8, 10] },
  { id: '11x14', inches: [11, 14] },
  { id: '16x20', inches: [16, 20] },
] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]['id']

export const PAPERS = ['standard', 'luster', 'canvas'] as const
export type Paper = (typeof PAPERS)[number]

/** One thing of the catalog as it is bought, without the number of copies. */
export type Product =
  | { kind: 'files'; variant: FileVariant }
  | { kind: 'framed-small'; variant: SmallFrame; frame: FrameId }
  | { kind: 'framed'; variant: PrintSizeId; frame: FrameId }
  | { kind: 'print'; variant: PrintFormat; paper: Paper }

/** What has a price of its own; every frame costs the same. */
export type Article =
  | `files-${FileVariant}`
  | `framed-small-${SmallFrame}`
  | FramedArticle
  | `print-${PrintFormat}-${Paper}`

/** Every article, in the order in which lists show them. */
export const ARTICLES: readonly Article[] = [
  ...FILE_VARIANTS.map((variant) => `files-${variant}` as const),
  ...SMALL_FRAMES.map((variant) => `framed-small-${variant}` as const),
  ...PRINT_SIZES.map(({ id }) => framedArticle(id)),
  ...PRINT_FORMATS.flatMap(({ id }) => PAPERS.map((paper) => `print-${id}-${paper}` as const)),
]

/** The print size that a framed article is of; undefined for everything else. */
export function framedSizeOf(article: Article): PrintSizeId | undefined {
  return PRINT_SIZES.find(({ id }) => framedArticle(id) === article)?.id
}

/** The article that a product is bought as: an 8 × 10 print on luster is `print-8x10-luster`. */
export function articleOf(product: Product): Article {
  switch (product.kind) {
    case 'files':
      return `files-${product.variant}`
    case 'framed-small':
      return `framed-small-${product.variant}`
    case 'framed':
      return framedArticle(product.variant)
    case 'print':
      return `print-${product.variant}-${product.paper}`
  }
}

/** What a request calls a product; all of it is text that anybody may have written. */
export type NamedProduct = {
  kind: string
  variant: string
  frame?: string | null | undefined
  paper?: string | null | undefined
}

/** Which part of a named product the shop does not have. */
export type UnknownPart = 'kind' | 'variant' | 'frame' | 'paper'

/** The product that a request names, or the first part of the name that the shop does not have. */
export function findProduct({ kind, variant, frame, paper }: NamedProduct): Product | UnknownPart {
  switch (kind) {
    case 'files': {
      const found = FILE_VARIANTS.find((one) => one === variant)
      return found === undefined ? 'variant' : { kind, variant: found }
    }
    case 'framed-small': {
      const found = SMALL_FRAMES.find((one) => one === variant)
      const inFrame = findFrame(frame ?? '')
      if (found === undefined) return 'variant'
      return inFrame === undefined ? 'frame' : { kind, variant: found, frame: inFrame.id }
    }
    case 'framed': {
      const size = findPrintSize(variant)
      const inFrame = findFrame(frame ?? '')
      if (size === undefined) return 'variant'
      return inFrame === undefined ? 'frame' : { kind, variant: size.id, frame: inFrame.id }
    }
    case 'print': {
      const format = PRINT_FORMATS.find(({ id }) => id === variant)
      const onPaper = PAPERS.find((one) => one === paper)
      if (format === undefined) return 'variant'
      return onPaper === undefined ? 'paper' : { kind, variant: format.id, paper: onPaper }
    }
    default:
      return 'kind'
  }
}
