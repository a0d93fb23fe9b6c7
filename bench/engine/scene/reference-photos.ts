import { basename } from 'node:path'
import type { Raster } from '#engine/pixels/raster.ts'
import { someOf } from '../options.ts'
import { listPhotos, readRaster } from '../photos.ts'
import { balanceSlide, cropSlide } from './balance-slide.ts'

export const REFERENCE_SETS = ['kodachromes', 'eval-natural', 'portraits'] as const
export type ReferenceSet = (typeof REFERENCE_SETS)[number]

/** A colour photograph that is made grey, coloured and compared with what it was. */
export type ReferencePhoto = { set: ReferenceSet; name: string; read: () => Promise<Raster> }

/** Every so many of the portraits took no part in any fit. */
const KEPT_BACK = 5
/** Kodachromes with these numbers took no part in any fit. */
const KEPT_OUT = /0\.jpg$/

/** At most `count` of a set, from all over it. */
export async function listReferencePhotos(
  set: ReferenceSet,
  count: number | undefined,
): Promise<ReferencePhoto[]> {
  return someOf(await pathsOf(set), count).map((path) => ({
    set,
    name: basename(path),
    read: async () => {
      const raster = await readRaster(path)
      return set === 'kodachromes' ? balanceSlide(cropSlide(raster)) : raster
    },
  }))
}

async function pathsOf(set: ReferenceSet): Promise<string[]> {
  switch (set) {
    case 'kodachromes': {
      const slides = await listPhotos('colour-training/fsa-owi')
      return slides.filter((path) => KEPT_OUT.test(path))
    }
    case 'eval-natural':
      return await listPhotos('eval-natural')
    case 'portraits':
      return (await listPhotos('portraits')).filter((_, number) => number % KEPT_BACK === 0)
  }
}
