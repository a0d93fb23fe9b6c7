import type { Capability, Provider, ProviderFacts } from './provider.ts'

/** A model that the configuration names: ready for work, or refused and why. */
export type Candidate<C extends Capability> = { facts: ProviderFacts } & (
  | { provider: Provider<C>; refusal?: never }
  | { provider?: never; refusal: string }
)

/** Who does a piece of work, best first. */
export type Candidates = { readonly [C in Capability]?: readonly Candidate<C>[] }

/** Every model of this installation, those of the operator before ours; open until closed. */
export type Models = { candidates: Candidates; close: () => Promise<void> }
