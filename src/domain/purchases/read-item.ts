import { findProduct, type NamedProduct, type UnknownPart } from '#domain/shop/articles.ts'
import type { OrderedProduct, PurchaseItem } from './purchase-lines.ts'

/** What is wrong with a photograph of a purchase. */
export const ITEM_PROBLEMS = [
  'no_products',
  'unknown_product',
  'unknown_frame',
  'unknown_paper',
  'files_twice',
  'files_copied',
  'color_not_wanted',
  'color_left_out',
  'files_there_already',
] as const
export type ItemProblem = (typeof ITEM_PROBLEMS)[number]

/** A photograph as a request or a basket names it. */
export type NamedItem = {
  products: readonly (NamedProduct & { copies: number })[]
  keepBlackAndWhite?: boolean | null | undefined
  /** The order whose picture it is a copy of, or the family link that shows the picture. */
  copyOf?: string | null | undefined
  familyLink?: string | null | undefined
}

const PROBLEM_OF: Record<UnknownPart, ItemProblem> = {
  kind: 'unknown_product',
  variant: 'unknown_product',
  frame: 'unknown_frame',
  paper: 'unknown_paper',
}

/** What an item names, in things of the catalog, or everything that is wrong with it. */
export function readItem(named: NamedItem): PurchaseItem | ItemProblem[] {
  const keepsBlackAndWhite = named.keepBlackAndWhite ?? false
  const products: OrderedProduct[] = []
  const problems = new Set<ItemProblem>()
  for (const { copies, ...name } of named.products) {
    const product = findProduct(name)
    if (typeof product === 'string') problems.add(PROBLEM_OF[product])
    else products.push({ product, copies })
  }
  if (named.products.length === 0) problems.add('no_products')
  const files = products.filter(({ product }) => product.kind === 'files')
  if (files.length > 1) problems.add('files_twice')
  if (files.some(({ copies }) => copies > 1)) problems.add('files_copied')
  const isColorAsked = files.some(({ product }) => product.variant === 'color')
  if (isColorAsked && keepsBlackAndWhite) problems.add('color_not_wanted')
  // All that is made of a photograph is made of one approved picture, with its colors or without.
  const isRestoredAsked = files.some(({ product }) => product.variant === 'restored')
  const isAlone = products.length === files.length
  if (isRestoredAsked && !isAlone && !keepsBlackAndWhite) problems.add('color_left_out')
  const isCopy = Boolean(named.copyOf) || Boolean(named.familyLink)
  // They came with the order that restored the picture.
  if (isCopy && files.length > 0) problems.add('files_there_already')
  if (problems.size > 0) return [...problems]
  return { products, keepsBlackAndWhite, ...(isCopy && { isCopy }) }
}
