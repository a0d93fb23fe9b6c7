/**
 * Writes the signs of fading of colour photos, as `fit_fading.py` reads them: each photo as it is, and
 * faded in four ways. One line of JSON for each.
 *
 *     node models/training/fading-samples.ts FOLDER [FOLDER ...] > fading.jsonl
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { analyse } from '#engine/analysis/analyse.ts'
import { signsOfFading } from '#engine/analysis/fading-of-dyes.ts'
import { measureGrain } from '#engine/analysis/grain.ts'
import { halved } from '#engine/filters/resample.ts'
import { lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import { type Raster, rasterOf } from '#engine/pixels/raster.ts'
import { createRandom, type Random, seedOf } from '../../bench/engine/recipes/random.ts'

type Channel = (value: number) => number

const LONGEST_SIDE = 640
/** In levels of 255. */
const GRAINS = [0, 2, 4, 8]
const JPEG_QUALITY = { from: 78, to: 94 }
/** Glossy paper reaches about this density. */
const DEEPEST = 2.2
const WAYS = { dyes: fadedDyes, dyesAgain: fadedDyes, veil: veiled, veilAgain: veiled }

for (const folder of process.argv.slice(2)) {
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort()
  for (const name of names) await writeSamples(join(folder, name), name)
}

async function writeSamples(path: string, name: string): Promise<void> {
  const clean = await readPhoto(path)
  const random = createRandom(seedOf(name))
  writeSigns(name, 'clean', clean)
  for (const [way, channelOf] of Object.entries(WAYS)) {
    const channels = [0, 1, 2].map((channel) => channelOf(random, channel))
    writeSigns(name, way, await aged(clean, channels, random))
  }
}

function writeSigns(name: string, way: string, photo: Raster): void {
  const { sketch, colourRanges: ranges } = analyse(photo)
  // What is taken for a print of one tone is never asked for its dyes.
  if (ranges === null) return
  const grain = measureGrain(halved(lightnessPlane(rasterToLab(photo, { chroma: 'drop' }))))
  const signs = signsOfFading(sketch, { ranges, grain })
  process.stdout.write(`${JSON.stringify({ name, isFaded: way !== 'clean', signs })}\n`)
}

/** A share of the density is left, and the paper has one of its own. */
function fadedDyes(random: Random, channel: number): Channel {
  const left = random.between(0.4, 0.95)
  const paper = random.between(0, channel === 2 ? 0.16 : 0.08)
  return (value) => {
    const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    const density = Math.min(DEEPEST, -Math.log10(Math.max(light, 1e-4)))
    const seen = 10 ** -(paper + left * density)
    return seen <= 0.0031308 ? seen * 12.92 : 1.055 * seen ** (1 / 2.4) - 0.055
  }
}

/** The channel is compressed and lifted. */
function veiled(random: Random): Channel {
  const [black, white] = [random.between(0.03, 0.32), random.between(0.7, 1)]
  const gamma = random.between(0.8, 1.25)
  return (value) => black + (white - black) * value ** gamma
}

async function aged(
  { width, height, data }: Raster,
  channels: readonly Channel[],
  random: Random,
): Promise<Raster> {
  const grain = (GRAINS[random.whole(0, GRAINS.length - 1)] ?? 0) / 255
  const bytes = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i += 3) {
    const shared = grain * random.normal()
    for (const [c, channel] of channels.entries()) {
      bytes[i + c] = 255 * (channel((data[i + c] ?? 0) / 255) + shared)
    }
  }
  const quality = random.whole(JPEG_QUALITY.from, JPEG_QUALITY.to)
  const raw = { width, height, channels: 3 } as const
  return await readPhoto(await sharp(bytes, { raw }).jpeg({ quality }).toBuffer())
}

async function readPhoto(source: string | Buffer): Promise<Raster> {
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE } as const
  const { data, info } = await sharp(source)
    .flatten()
    .toColourspace('srgb')
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return rasterOf(info.width, info.height, data)
}
