import type { Candidate, Candidates, Models } from '../models.ts'
import type { Infer, ModelFiles } from '../process/inference.ts'
import { createModelRunner, type ModelRunner, type RunnerLimits } from '../process/model-runner.ts'
import type { Profile } from '../profiles/profile.ts'
import { PROFILES, type ProfileName } from '../profiles/profiles.ts'
import { type Capability, ModelFailure, type ProviderFacts } from '../provider.ts'
import { checkPorts } from './check-ports.ts'
import { findModelFile } from './find-model-file.ts'
import type { ModelConfiguration, ModelEntry } from './model-configuration.ts'
import { selfCheck } from './self-check.ts'

export type OpenModelsOptions = {
  /** Told of each model that cannot be used; the others are opened all the same. */
  onRefusal?: (facts: ProviderFacts, reason: string) => void
  limits?: Partial<RunnerLimits>
}

/**
 * Loads and checks every model of the configurations, one after the other, in one process of
 * their own. The first configuration comes first in each piece of work, and sets the limits.
 */
export async function openModels(
  configurations: readonly ModelConfiguration[],
  { onRefusal, limits }: OpenModelsOptions = {},
): Promise<Models> {
  const { threads, mebibytes, seconds } = configurations[0] ?? {}
  const runner = createModelRunner({
    ...(threads && { threads }),
    ...(mebibytes && { mostMebibytes: mebibytes, recycleMebibytes: mebibytes / 2 }),
    ...(seconds && { runSeconds: seconds, openSeconds: seconds }),
    ...limits,
  })
  const all = configurations.flatMap(({ folder, models }) =>
    models.map((entry) => ({ folder, entry })),
  )

  async function candidatesFor<C extends Capability>(capability: C): Promise<Candidate<C>[]> {
    const candidates: Candidate<C>[] = []
    for (const { folder, entry } of all) {
      const profile = profileOf(entry.profile, capability)
      if (profile === undefined) continue
      const candidate = await openModel(profile, { folder, entry, runner })
      if (candidate.refusal !== undefined) onRefusal?.(candidate.facts, candidate.refusal)
      candidates.push(candidate)
    }
    return candidates
  }

  const candidates: Candidates = {
    faces: await candidatesFor('faces'),
    person: await candidatesFor('person'),
    parts: await candidatesFor('parts'),
    hands: await candidatesFor('hands'),
    mask: await candidatesFor('mask'),
    inpaint: await candidatesFor('inpaint'),
    denoise: await candidatesFor('denoise'),
    colour: await candidatesFor('colour'),
    scene: await candidatesFor('scene'),
    upscale: await candidatesFor('upscale'),
  }
  return { candidates, close: runner.close }
}

function profileOf<C extends Capability>(name: ProfileName, wanted: C): Profile<C> | undefined {
  const profile = PROFILES[name]
  // The capability that was compared is the type's own parameter.
  return profile.capability === wanted ? (profile as unknown as Profile<C>) : undefined
}

async function openModel<C extends Capability>(
  profile: Profile<C>,
  { folder, entry, runner }: { folder: string; entry: ModelEntry; runner: ModelRunner },
): Promise<Candidate<C>> {
  const { name, version, licence, sha256 } = entry
  const facts: ProviderFacts = { name, version, licence, sha256, device: 'cpu' }
  const { capability } = profile
  try {
    const { ports, pixelsFor, work } = profile.contract(entry.options)
    const files = await findFiles(folder, entry)
    checkPorts(ports, await runner.open(files))
    const meter = createMeter(runner, files)
    const provider = {
      capability,
      describe: () => facts,
      estimate: (width: number, height: number) => ({
        seconds: pixelsFor(width, height) * meter.secondsPerPixel(),
        mebibytes: runner.mebibytes(),
      }),
      run: work(meter.infer),
    }
    const checkpoint = async () => {}
    await selfCheck(capability, provider, { signal: new AbortController().signal, checkpoint })
    return { facts, provider }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { facts, refusal: error.message }
  }
}

async function findFiles(folder: string, { file, sha256, data }: ModelEntry): Promise<ModelFiles> {
  return {
    model: { path: await findModelFile(folder, file), sha256 },
    data: data && { path: await findModelFile(folder, data.file), sha256: data.sha256 },
  }
}

/** Runs the model and keeps count of what it costs. */
function createMeter(runner: ModelRunner, files: ModelFiles) {
  let pixels = 0
  let seconds = 0
  const infer: Infer = async (request, { signal }) => {
    const begin = performance.now()
    const made = await runner.run(files, request, signal)
    seconds += (performance.now() - begin) / 1000
    // The picture is the first input; the last two of its sizes are its sides.
    const [input] = Object.values(request.inputs)
    pixels += input?.dims.slice(-2).reduce((product, side) => product * side, 1) ?? 0
    return made
  }
  return { infer, secondsPerPixel: () => (pixels === 0 ? 0 : seconds / pixels) }
}
