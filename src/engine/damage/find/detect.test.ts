import { describe, expect, it } from 'vitest'
import { estimateNoise } from '#engine/analysis/noise.ts'
import { lightnessPlane, rasterToLab } from '#engine/pixels/lab.ts'
import type { Plane } from '#engine/pixels/plane.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { fillDamage } from '../fill/fill.ts'
import { detectDamage } from './detect.ts'

const SIZE = { width: 600, height: 480 }
const CLEAN = lightnessPlane(rasterToLab(paintPhoto(SIZE.width, SIZE.height), { chroma: 'drop' }))
const clean = (): Plane => ({ ...CLEAN, data: CLEAN.data.slice() })
const goOn = async () => {}

/** A bright, slightly wavy scratch from the left to the right, across the figure. */
function scratch(plane: Plane): Set<number> {
  const scratched = new Set<number>()
  for (let x = 40; x < 560; x++) {
    const middle = Math.round(225 + x * 0.1 + 3 * Math.sin(x / 25))
    for (let y = middle - 1; y <= middle + 1; y++) {
      plane.data[y * plane.width + x] = 92
      scratched.add(y * plane.width + x)
    }
  }
  return scratched
}

function psnr(left: Plane, right: Plane): number {
  const squares = left.data.reduce((sum, value, i) => sum + (value - (right.data[i] ?? 0)) ** 2, 0)
  return 10 * Math.log10(100 ** 2 / (squares / left.data.length))
}

describe('damage detection', () => {
  it('leaves a clean photo alone', () => {
    const plane = clean()
    expect(detectDamage(plane, { noise: estimateNoise(plane) }).share).toBeLessThan(0.001)
  })

  it('finds a scratch and gains several decibels by filling it', async () => {
    const truth = clean()
    const damaged = clean()
    const scratched = scratch(damaged)
    const finding = detectDamage(damaged, { noise: estimateNoise(damaged) })
    const found = [...scratched].filter((at) => finding.mask.data[at] === 1).length
    expect(found / scratched.size).toBeGreaterThan(0.8)
    expect(finding.share).toBeLessThan(0.02)

    const before = psnr(damaged, truth)
    await fillDamage([damaged.data], finding.mask, goOn)
    expect(psnr(damaged, truth)).toBeGreaterThan(before + 4)
  })

  it('fills neither the glint of an eye nor a scratch that runs into the eye', () => {
    const plane = clean()
    const inEye = (x: number, y: number) => Math.hypot((x - 300) / 36, (y - 225) / 17) < 1
    for (let y = 205; y < 246; y++) {
      for (let x = 260; x < 340; x++) if (inEye(x, y)) plane.data[y * plane.width + x] = 25
    }
    for (let x = 150; x < 450; x++) {
      for (let y = 225; y < 227; y++) plane.data[y * plane.width + x] = 92
    }
    const { mask } = detectDamage(plane, { noise: estimateNoise(plane) })
    const isFilled = (x: number, y: number) => mask.data[y * plane.width + x] === 1
    const columns = Array.from({ length: 300 }, (_, i) => 150 + i)
    expect(columns.some((x) => inEye(x, 225) && isFilled(x, 225))).toBe(false)
    expect(columns.some((x) => isFilled(x, 225))).toBe(true)
  })

  it('takes a sky full of stars for a pattern and not for dust', () => {
    const plane = clean()
    for (let star = 0; star < 120; star++) {
      const x = 40 + (star % 12) * 43
      const y = 35 + Math.floor(star / 12) * 41
      for (let i = 0; i < 9; i++)
        plane.data[(y + Math.floor(i / 3)) * plane.width + x + (i % 3)] = 95
    }
    expect(detectDamage(plane, { noise: estimateNoise(plane) }).share).toBeLessThan(0.001)
  })

  it('takes stripes for a pattern and not for damage', () => {
    const plane = clean()
    for (let stripe = 0; stripe < 12; stripe++) {
      for (let y = 100; y < 400; y++) {
        const at = y * plane.width + 130 + stripe * 27
        plane.data[at] = (plane.data[at] ?? 0) + 25
        plane.data[at + 1] = (plane.data[at + 1] ?? 0) + 25
      }
    }
    expect(detectDamage(plane, { noise: estimateNoise(plane) }).share).toBeLessThan(0.002)
  })
})

describe('filling', () => {
  it('never touches a pixel outside the mask', async () => {
    const plane = clean()
    const before = plane.data.slice()
    const mask: Plane = { ...SIZE, data: new Float32Array(before.length) }
    for (let i = 0; i < 400; i++)
      mask.data[(100 + (i % 20)) * SIZE.width + 300 + Math.floor(i / 20)] = 1
    const filled = await fillDamage([plane.data], mask, goOn)
    expect(filled.pixels).toBe(400)
    expect(plane.data.some((value, i) => mask.data[i] === 0 && value !== before[i])).toBe(false)
  })
})
