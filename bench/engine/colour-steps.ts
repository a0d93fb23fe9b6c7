import { benchColour } from './colour.ts'
import type { Goal } from './goals.ts'
import { type BenchOptions, COLOUR_STEPS, type ColourStep } from './options.ts'
import type { Restorer } from './restorer.ts'
import { benchKeptColours } from './scene/bench-kept-colours.ts'
import { benchOldPhotos } from './scene/bench-old-photos.ts'
import { benchReferences } from './scene/bench-references.ts'

type Step = (restorer: Restorer, folder: string, options: BenchOptions) => Promise<Goal[]>
const STEPS: Readonly<Record<ColourStep, Step>> = {
  points: (_restorer, _folder, options) => benchColour(options),
  scene: benchReferences,
  kept: benchKeptColours,
  old: benchOldPhotos,
}

/** The colour desk, then what the engine does with colours by itself: all steps, or those asked for. */
export async function benchColourSteps(
  restorer: Restorer,
  folder: string,
  options: BenchOptions,
): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const step of COLOUR_STEPS) {
    if (options.only.length > 0 && !options.only.includes(step)) continue
    goals.push(...(await STEPS[step](restorer, folder, options)))
  }
  return goals
}
