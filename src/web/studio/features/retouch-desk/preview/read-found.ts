import type { RgbaImage } from '#engine/colour/rgba-image.ts'
import type { FoundMap } from '#engine/retouch/found-map.ts'

/** The map of what was found, as the engine stored it in a grey picture. */
export function readFound({ width, height, data }: RgbaImage): FoundMap {
  const bytes = Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 0)
  return { width, height, data: bytes }
}
