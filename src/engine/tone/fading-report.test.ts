import { describe, expect, it } from 'vitest'
import { type LabImage, labToRaster, rasterToLab } from '#engine/pixels/lab.ts'
import type { Raster } from '#engine/pixels/raster.ts'
import { FADING_CHOICES, type FadingChoice } from '#engine/report-words.ts'
import { type RestoreSettings, restoreSettingsSchema } from '#engine/settings.ts'
import { paintPhoto } from '#test/images/painted-photo.ts'
import { type Analysis, analyse } from '../analysis/analyse.ts'
import { judgeDyes } from '../analysis/judge-fading.ts'
import { createModelUse } from '../models/model-use.ts'
import { toneStage } from '../stages/tone.ts'
import { fadingReportSchema, reportFading } from './fading-report.ts'

/** Levels of 255 by which a table may differ from the engine on average: local contrast is not in it. */
const ALLOWED = 3

const context = {
  signal: new AbortController().signal,
  checkpoint: async () => {},
  layers: {},
  models: createModelUse(),
}
const fadedPrint = paintPhoto(450, 350, (grey) => {
  const tone = grey * 0.35 + 0.35
  return [tone, tone, tone]
})
const fadedColours = paintPhoto(450, 350, (grey, x) => {
  const [warm, cool] = x < 0 ? [grey, grey * 0.5] : [grey * 0.5, grey]
  return [0.42 + 0.45 * warm, 0.3 + 0.4 * cool, 0.22 + 0.4 * grey]
})
const freshColours = paintPhoto(450, 350, (grey, x) => {
  const tone = Math.min(1, Math.max(0, grey * 2 - 0.6))
  return x < 0 ? [tone, tone * 0.7, tone * 0.6] : [tone * 0.6, tone, tone * 0.7]
})

describe.each([
  ['a faded print of one tone', fadedPrint, 1],
  ['a faded colour print', fadedColours, 3],
  ['a colour photo like new', freshColours, 3],
])('the tables of the report on %s', (_what, raster, channels) => {
  it('lead from what was made to what each choice makes', async () => {
    const analysis = analyse(raster)
    for (const from of [undefined, ...FADING_CHOICES] as const) {
      const { tables } = fadingReportSchema.parse(reportFading(analysis, settingsOf(from)))
      const made = await toned(raster, analysis, from)
      for (const to of FADING_CHOICES) {
        expect(tables[to]).toHaveLength(channels)
        const wanted = await toned(raster, analysis, to)
        expect(differenceOf(through(tables[to], made), wanted)).toBeLessThan(ALLOWED)
      }
    }
  })
})

describe('what the report says of fading', () => {
  const analysis = analyse(freshColours)
  const faded = { ...analysis, fading: judgeDyes(9) }
  const fresh = { ...analysis, fading: judgeDyes(-9) }

  it('is what the engine thought, and what it did', () => {
    const [one, other] = [faded, fresh].map((seen) => reportFading(seen, settingsOf(undefined)))
    expect(one).toMatchObject({ likelihood: 'sure', done: 'fully', strength: 1 })
    expect(other).toMatchObject({ likelihood: 'unlikely', done: 'off', strength: 0 })
  })

  it('names the choice of a person, whatever the engine thought', () => {
    const off = reportFading(faded, settingsOf('off'))
    expect(off).toMatchObject({ likelihood: 'sure', done: 'off', strength: 0 })
    const fully = reportFading(fresh, settingsOf('fully'))
    expect(fully).toMatchObject({ likelihood: 'unlikely', done: 'fully', strength: 1 })
  })
})

function settingsOf(fading: FadingChoice | undefined): RestoreSettings {
  return restoreSettingsSchema.parse({ ...(fading && { fading }) })
}

async function toned(
  raster: Raster,
  analysis: Analysis,
  fading: FadingChoice | undefined,
): Promise<Raster> {
  const image: LabImage = rasterToLab(raster, {
    chroma: analysis.kind === 'colour' ? 'keep' : 'drop',
  })
  const plan = toneStage.plan(analysis, settingsOf(fading), {})
  return labToRaster(plan.run ? (await toneStage.run(image, plan.params, context)).image : image)
}

/** As a browser's filter of the type `table` does it. */
function through(tables: readonly number[][], raster: Raster): Raster {
  const data = raster.data.map((value, i) => {
    const table = tables[i % tables.length] ?? []
    const place = (value / 255) * (table.length - 1)
    const low = Math.floor(place)
    const [from = 0, to = from] = table.slice(low, low + 2)
    return Math.round(255 * (from + (to - from) * (place - low)))
  })
  return { ...raster, data }
}

function differenceOf(one: Raster, other: Raster): number {
  const sum = one.data.reduce(
    (total, value, i) => total + Math.abs(value - (other.data[i] ?? 0)),
    0,
  )
  return sum / one.data.length
}
