import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_HINTS } from './colour/hints.ts'
import { readXmp } from './encode/provenance.ts'
import type { Face } from './face.ts'
import type { Models } from './models/models.ts'
import { rasterToLab } from './pixels/lab.ts'
import { rasterOf } from './pixels/raster.ts'
import { restorePhoto } from './restore.ts'
import { type RestoreSettings, restoreSettingsSchema } from './settings.ts'

const [WIDTH, HEIGHT] = [400, 500]
/** As much red, green and blue as a full sepia makes of each. */
const SEPIA: [Row, Row, Row] = [
  [0.393, 0.769, 0.189],
  [0.349, 0.686, 0.168],
  [0.272, 0.534, 0.131],
]
type Row = [number, number, number]
const CHEEK = { x: 230, y: 230 }
const WALL = { x: 30, y: 60 }
const CLOTH = { x: 60, y: 470 }
const FACE: Face = {
  left: 140,
  top: 130,
  width: 120,
  height: 130,
  score: 0.95,
  eyes: [
    { x: 175, y: 178 },
    { x: 225, y: 178 },
  ],
}

/** A finder that sees the one face, and one that takes everything around it for its person. */
const FACTS = {
  name: 'of the test',
  version: '1',
  licence: 'MIT',
  sha256: '0'.repeat(64),
  device: 'cpu',
} as const
const asked = { describe: () => FACTS, estimate: () => ({ seconds: 0, mebibytes: 0 }) }
const models: Models = {
  candidates: {
    faces: [
      {
        facts: FACTS,
        provider: { ...asked, capability: 'faces', run: async (plane) => facesIn(plane) },
      },
    ],
    person: [
      {
        facts: FACTS,
        provider: {
          ...asked,
          capability: 'person',
          run: async (part) => ({ ...part, data: part.data.map(() => 1) }),
        },
      },
    ],
  },
  close: async () => {},
}

/** Like any finder it sees none that lies on its side. */
function facesIn({ width, height }: { width: number; height: number }): Face[] {
  return height > width ? [scaled(width)] : []
}

/** The face as it lies in a copy of this width. */
function scaled(width: number): Face {
  const by = width / WIDTH
  const eyes = FACE.eyes.map(({ x, y }) => ({ x: x * by, y: y * by }))
  const { left, top, width: across, height, score } = FACE
  return { left: left * by, top: top * by, width: across * by, height: height * by, score, eyes }
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-colours-'))
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isFace = Math.hypot((x - 200) / 60, (y - 205) / 80) < 1
    const isHair = Math.hypot((x - 200) / 75, (y - 175) / 95) < 1
    const isCloth = y > 330 && Math.abs(x - 200) < (y - 300) * 1.1
    data.fill(isFace ? 175 : isHair ? 45 : isCloth ? 60 : 115, 3 * at, 3 * at + 3)
  }
  const portrait = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).png()
  await portrait.clone().toFile(join(folder, 'portrait.png'))
  await portrait.clone().recomb(SEPIA).toFile(join(folder, 'toned.png'))
  await portrait.rotate(270).toFile(join(folder, 'lying.png'))
})
afterAll(async () => await rm(folder, { recursive: true }))

async function restore(settings: Partial<RestoreSettings> = {}, name = 'portrait.png') {
  const resultPath = join(folder, 'result.png')
  const report = await restorePhoto({
    sourcePath: join(folder, name),
    resultPath,
    settings: restoreSettingsSchema.parse({
      geometry: 'off',
      repair: false,
      tone: 0,
      denoise: 0,
      sharpen: 0,
      ...settings,
    }),
    models,
  })
  const { data, info } = await sharp(resultPath)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { chroma } = rasterToLab(rasterOf(info.width, info.height, data), { chroma: 'keep' })
  const chromaAt = ({ x, y }: { x: number; y: number }) => ({
    a: chroma?.a[y * info.width + x] ?? 0,
    b: chroma?.b[y * info.width + x] ?? 0,
  })
  return { report, chromaAt }
}

/** What several tests compare with. */
const plain = lazily(() => restore())
const toned = lazily(() => restore({}, 'toned.png'))

function lazily<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const strengthOf = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)
const blueAt = ({ x, y }: { x: number; y: number }) => ({
  kind: 'point' as const,
  x: x / WIDTH,
  y: y / HEIGHT,
  radius: 0.02,
  colour: { a: 0, b: -40 },
})

describe('a portrait in black and white', () => {
  test('comes out with skin in the face, and the report says what was guessed', async () => {
    const { report, chromaAt } = await plain()
    expect(report).toMatchObject({ colour: 'draft_tint', grade: 'check' })
    expect(report.guess).toMatchObject({ faces: 1, hair: 1, sky: false })
    expect(report.warnings).toContain('draft_tint')
    expect(chromaAt(CHEEK).a).toBeGreaterThan(6)
    expect(chromaAt(CHEEK).b).toBeGreaterThan(8)
    for (const place of [WALL, CLOTH]) expect(chromaAt(place).a).toBeLessThan(3)
  })

  test('stays as it is where no colors are wanted', async () => {
    const { report, chromaAt } = await restore({ colour: 'black_and_white' })
    expect(report).toMatchObject({ colour: 'black_and_white', guess: null })
    expect(strengthOf(chromaAt(CHEEK))).toBeLessThan(1)
  })

  test('has half of the color where half is asked for', async () => {
    const whole = await plain()
    const hints = {
      version: 1 as const,
      strength: 0.5,
      richness: 'natural' as const,
      usesAutomatic: true,
      guessed: false,
      warmth: 0,
      scene: null,
      marks: [],
    }
    const half = await restore({ hints })
    const ratio = strengthOf(half.chromaAt(CHEEK)) / strengthOf(whole.chromaAt(CHEEK))
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(0.6)
  })

  test('is richer where that is asked for, and says so', async () => {
    const natural = await plain()
    const rich = await restore({ hints: { ...NO_HINTS, richness: 'rich' } })
    expect(natural.report.richness).toBe('natural')
    expect(rich.report).toMatchObject({ colour: 'draft_tint', richness: 'rich' })
    const ratio = strengthOf(rich.chromaAt(CHEEK)) / strengthOf(natural.chromaAt(CHEEK))
    expect(ratio).toBeGreaterThan(1.1)
  })

  const patch = {
    kind: 'patch' as const,
    of: 'skin' as const,
    points: [[0.5, 0.4] as [number, number]],
    colour: null,
    certainty: 1,
  }
  const tap = { kind: 'tap' as const, x: 0.15, y: 0.94, colour: { a: 0, b: -40 } }

  test.each([
    ['a strength without a mark', { strength: 0.5 }, 'draft_tint', true],
    [
      "the engine's own marks, as a person left them",
      { guessed: true, marks: [patch] },
      'draft_tint',
      true,
    ],
    ['a tap of the customer', { marks: [{ ...tap, customerLabel: 'suit' }] }, 'hints', false],
    [
      'a color that a person gave to skin',
      { marks: [{ ...patch, colour: { a: 9, b: 14 } }] },
      'hints',
      false,
    ],
    ['no strength', { strength: 0, marks: [tap] }, 'black_and_white', false],
  ])('says whose colors it has where somebody asked for %s', async (_, asked, colour, isGuess) => {
    const { hints } = restoreSettingsSchema.parse({ hints: { version: 1, marks: [], ...asked } })
    const { report } = await restore({ hints })
    expect(report.colour).toBe(colour)
    expect(report.warnings.includes('draft_tint')).toBe(isGuess)
    const { xmp } = await sharp(join(folder, 'result.png')).metadata()
    const provenance = readXmp(xmp?.toString() ?? '')
    expect(provenance?.colour).toBe(colour)
    expect((provenance?.marks?.people ?? 0) > 0).toBe(colour === 'hints')
  })

  test.each([{ turns: 1 }, {}])(
    'that lies on its side has skin where it lies: %j',
    async (said) => {
      const cheek = { x: CHEEK.y, y: WIDTH - CHEEK.x }
      const { report, chromaAt } = await restore(said, 'lying.png')
      expect(report).toMatchObject({ colour: 'draft_tint', guess: { faces: 1, hair: 1 } })
      expect(report.output).toMatchObject({ width: HEIGHT, height: WIDTH })
      expect(chromaAt(cheek).a).toBeGreaterThan(6)
      expect(chromaAt({ x: WALL.y, y: WIDTH - WALL.x }).a).toBeLessThan(3)
    },
  )

  test('stays as it lies where that was said', async () => {
    const { report } = await restore({ turns: 0 }, 'lying.png')
    expect(report.colour).toBe('black_and_white')
  })

  test.each([
    ['portrait.png', CLOTH],
    ['lying.png', { x: CLOTH.y, y: WIDTH - CLOTH.x }],
  ])('has the colors that are remembered of it, as it lies: %s', async (name, cloth) => {
    const green = { a: -30, b: 10 }
    const told = { hair: null, clothes: green, eyes: null }
    const { report, chromaAt } = await restore({ told }, name)
    expect(report.guess?.told).toEqual(['clothes'])
    expect(chromaAt(cloth).a).toBeLessThan(-15)
  })

  test("has a person's colors where they marked it, and its own beside them", async () => {
    const hints = restoreSettingsSchema.parse({
      hints: { version: 1, marks: [blueAt(CLOTH)] },
    }).hints
    const { report, chromaAt } = await restore({ hints })
    expect(report).toMatchObject({ colour: 'hints', guess: { faces: 1 } })
    expect(chromaAt(CLOTH).b).toBeLessThan(-20)
    expect(chromaAt(CHEEK).a).toBeGreaterThan(6)
  })

  describe('that was toned', () => {
    const chromaOf = async (restored: ReturnType<typeof restore>) => {
      const { report, chromaAt } = await restored
      return { report, wall: strengthOf(chromaAt(WALL)), red: chromaAt(CHEEK).a - chromaAt(WALL).a }
    }

    test('is warm around the face, and the report says how warm it is', async () => {
      const neutral = await chromaOf(plain())
      const warm = await chromaOf(toned())
      expect(warm.report.measures.warmth).toBe(1)
      expect(neutral.report.measures.warmth).toBeLessThan(0.6)
      expect(warm.wall).toBeGreaterThan(1.3 * neutral.wall)
      expect(warm.red).toBeGreaterThan(3)
    })

    test('stays grey where no colors are wanted', async () => {
      const grey = await chromaOf(restore({ colour: 'black_and_white' }, 'toned.png'))
      expect(grey.wall).toBeLessThan(1)
    })

    test('is as neutral as before where its hints are of an older engine', async () => {
      const warm = await chromaOf(toned())
      const { hints } = restoreSettingsSchema.parse({
        hints: { version: 1, guessed: true, marks: warm.report.guess?.marks },
      })
      const again = await chromaOf(restore({ hints }, 'toned.png'))
      expect(again.wall).toBeLessThan(0.7 * warm.wall)
    })
  })

  test('is not marked again where a person has seen the marks and taken them away', async () => {
    const hints = restoreSettingsSchema.parse({
      hints: { version: 1, guessed: true, marks: [blueAt(CLOTH)] },
    }).hints
    const { report, chromaAt } = await restore({ hints })
    expect(report.guess).toBeNull()
    expect(chromaAt(CHEEK).a).toBeLessThan(5)
  })
})
