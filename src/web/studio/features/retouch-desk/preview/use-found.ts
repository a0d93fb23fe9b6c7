import { useMemo, useState } from 'react'
import { countFound } from '#engine/retouch/count-found.ts'
import type { FoundKind, FoundMap } from '#engine/retouch/found-map.ts'
import { pixelsOf } from '#web/preview/bitmap-pixels.ts'
import { readFound } from './read-found.ts'

type Found = { map: FoundMap; counts: ReadonlyMap<FoundKind, number> }
/** What is said until the layer is there. */
export const NOTHING_FOUND: Found['counts'] = new Map()

/** What the software found on the picture, once its layer has been loaded. */
export function useFound(): { found: Found | null; onLayer: (layer: ImageBitmap | null) => void } {
  const [map, setMap] = useState<FoundMap | null>(null)
  const found = useMemo(() => map && { map, counts: countFound(map) }, [map])
  return { found, onLayer: (layer) => setMap(layer && readFound(pixelsOf(layer))) }
}
