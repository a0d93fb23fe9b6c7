import type { Candidates } from './models.ts'
import {
  CAPABILITIES,
  type Capability,
  ModelFailure,
  type Provider,
  type ProviderFacts,
} from './provider.ts'

/** What became of one model in one restoration. */
export type ModelReport = Omit<ProviderFacts, 'device'> & {
  capability: Capability
  used: boolean
  failure?: string
}

export type ModelUse = ReturnType<typeof createModelUse>

/** The models as one restoration sees them; remembers which of them were used and which failed. */
export function createModelUse(candidates: Candidates = {}) {
  const reports: ModelReport[] = []

  function report(
    capability: Capability,
    { name, version, licence, sha256 }: ProviderFacts,
    outcome: Pick<ModelReport, 'used' | 'failure'>,
  ): void {
    const known = reports.find((one) => one.capability === capability && one.sha256 === sha256)
    if (known) Object.assign(known, { ...outcome, used: known.used || outcome.used })
    else reports.push({ capability, name, version, licence, sha256, ...outcome })
  }

  /**
   * Lets the models for this work try one after the other; the answer of the first that succeeds,
   * or undefined where the classical way has to do. Only a `ModelFailure` lets the next one try.
   */
  async function withProvider<C extends Capability, T>(
    capability: C,
    work: (provider: Provider<C>) => Promise<T>,
  ): Promise<T | undefined> {
    for (const { facts, provider, refusal } of candidates[capability] ?? []) {
      if (provider === undefined) {
        report(capability, facts, { used: false, failure: refusal })
        continue
      }
      try {
        const made = await work(provider)
        report(capability, facts, { used: true })
        return made
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        report(capability, facts, { used: false, failure: error.message })
      }
    }
    return undefined
  }

  return {
    reports,
    capabilities: CAPABILITIES.filter((one) => (candidates[one] ?? []).length > 0),
    withProvider,
    hasFailed: () => reports.some(({ failure }) => failure !== undefined),
    wasUsed: (capability: Capability) =>
      reports.some((one) => one.capability === capability && one.used),
  }
}
