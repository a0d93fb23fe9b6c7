import { z } from 'zod'
import { findPrintSize, type PrintSizeId } from '#domain/shop/catalog.ts'

const cardSchema = z.object({ name: z.string() })

/**
 * The size that `?printSize={"name":"A2",…}` asks for. Only its name counts: prices in an address
 * are anybody's. What cannot be read is ignored with a warning.
 */
export function preselectedSize(printSize: string | null): PrintSizeId | undefined {
  if (printSize === null) return undefined
  try {
    const { name } = cardSchema.parse(JSON.parse(printSize))
    const size = findPrintSize(name)
    if (!size) console.warn(`Ignoring printSize: the shop has no size called ${name}`)
    return size?.id
  } catch (error) {
    console.warn('Ignoring printSize: expected the JSON of a print size', error)
    return undefined
  }
}
