import type { Clock } from '#domain/clock.ts'
import {
  type Environment,
  type RawEnvironment,
  readEnvironment,
} from '#server/config/environment.ts'
import type { CompanyDetails } from '#server/config/placeholder-faults.ts'

/** What the shop stands on besides its settings; a test brings its own. */
export type World = {
  clock: Clock
  fetch: typeof fetch
  /** What a folder's disk still takes. */
  freeBytes(folder: string): Promise<number>
  /** Whether the site was built, and from the source as it is. */
  siteState(): Promise<'missing' | 'old' | 'current'>
  company: CompanyDetails
}

/** What the checks look at: the settings that could be read, as far as they could. */
export type DoctorContext = {
  raw: RawEnvironment
  settings: Partial<Environment>
  isProduction: boolean
  world: World
}

export function readDoctorContext(raw: RawEnvironment, world: World): DoctorContext {
  const settings = readEnvironment(raw).values
  return { raw, settings, isProduction: settings.HUELOOM_MODE === 'production', world }
}
