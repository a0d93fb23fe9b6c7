import { detectDamage, QUIET_PICTURE } from '../damage/detect.ts'
import { shrinkToFit } from '../filters/resample.ts'
import { lightnessPlane } from '../lab.ts'
import { SKETCH_LONGEST_SIDE } from '../limits.ts'
import type { Stage } from '../stage.ts'
import type { WarningCode } from '../warnings.ts'

type DamageMaskParams = { noise: number; caution: number; longestSide: number }

/** Above this share (less in a busy picture) nothing is filled: either the detector errs or a person must decide. */
const MAX_SHARE = 0.06
/** Below this share a person need not look for what was filled. */
const WORTH_A_LOOK = 0.002
/** Prints of old have at least this much grain, in L. */
const GRAIN_OF_OLD_PRINTS = 0.25
/** In a photo that has not aged a line must stand out this many times more. */
const MOST_CAUTION = 2

/** Marks scratches, creases and specks in a small copy; see `detectDamage` for its limits. */
export const damageMaskStage: Stage<DamageMaskParams> = {
  id: 'damage-mask',
  version: 2,
  plan: (analysis, settings) => {
    if (!settings.repair) return { run: false, reason: 'switched off' }
    const age = analysis.ageing * Math.min(1, analysis.noise / GRAIN_OF_OLD_PRINTS)
    const caution = 1 + (MOST_CAUTION - 1) * (1 - age)
    return {
      run: true,
      params: { noise: analysis.noise, caution, longestSide: SKETCH_LONGEST_SIDE },
    }
  },
  run: async (image, { noise, caution, longestSide }, ctx) => {
    await ctx.checkpoint()
    const sketch = shrinkToFit(lightnessPlane(image), longestSide)
    const { mask, share, scratches, specks, wide, busyness } = detectDamage(sketch, {
      noise,
      caution,
    })
    const metrics = { share, scratches, specks, wide, busyness }
    if (share > MAX_SHARE * Math.min(1, QUIET_PICTURE / busyness) ** 2) {
      return { image, metrics, warnings: ['too_much_damage'] }
    }
    const warnings: WarningCode[] = []
    if (share > WORTH_A_LOOK) warnings.push('damage_found')
    if (wide > 0) warnings.push('wide_damage_left')
    return { image, layers: { damage: mask }, metrics, warnings }
  },
}
