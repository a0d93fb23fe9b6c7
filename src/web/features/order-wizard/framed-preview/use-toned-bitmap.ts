import { useQuery } from '@tanstack/react-query'
import type { FadingTables } from '#contract/restoration/fading.ts'

/** The same picture with other tones; as it is until they are there. */
export function useTonedBitmap(
  bitmap: ImageBitmap | undefined,
  tables: FadingTables | null,
): ImageBitmap | undefined {
  const { data } = useQuery({
    queryKey: ['toned-bitmap', idOf(bitmap), tables],
    queryFn: async () => (bitmap && tables ? await tonedBitmap(bitmap, tables) : null),
    enabled: bitmap !== undefined && tables !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (tables && data) || bitmap
}

/** Made with a filter's own arithmetic: not every browser filters what it draws. */
async function tonedBitmap(bitmap: ImageBitmap, tables: FadingTables): Promise<ImageBitmap> {
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const painter = canvas.getContext('2d')
  if (painter === null) return bitmap
  painter.drawImage(bitmap, 0, 0)
  const image = painter.getImageData(0, 0, width, height)
  const levels = [0, 1, 2].map((channel) => levelsOf(tables[channel] ?? tables[0]))
  for (let i = 0; i < image.data.length; i++) {
    const level = levels[i % 4]?.[image.data[i] ?? 0]
    if (level !== undefined) image.data[i] = level
  }
  return await createImageBitmap(image)
}

/** What becomes of each level of 255; between two places of a table along a straight line. */
function levelsOf(table: readonly number[]): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: 256 }, (_, level) => {
    const place = (level / 255) * (table.length - 1)
    const low = Math.min(Math.floor(place), table.length - 2)
    const [from = 0, to = from] = table.slice(low, low + 2)
    return Math.round(255 * (from + (to - from) * (place - low)))
  })
}

const ids = new WeakMap<ImageBitmap, number>()
let latest = 0

/** Pictures have no name, and one in other colours is another picture. */
function idOf(bitmap: ImageBitmap | undefined): number {
  if (bitmap === undefined) return 0
  const id = ids.get(bitmap) ?? ++latest
  ids.set(bitmap, id)
  return id
}
