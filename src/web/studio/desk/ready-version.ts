import type { StudioOrder } from '#contract/studio/order.ts'

type ReadyVersion = {
  version: number
  /** Without the colours that were ordered: they come before it is sent. */
  needsColour: boolean
}

/** The newest version, as long as nobody has sent it and nothing newer is on its way. */
export function readyVersionOf(
  order: Pick<StudioOrder, 'proofs' | 'restoration' | 'may' | 'needsColour'>,
): ReadyVersion | undefined {
  const { proofs, restoration, may, needsColour } = order
  const newest = proofs.at(-1)
  if (newest?.status !== 'in_review' || newest.shownAt !== null || !newest.isReady) return undefined
  if (restoration?.isRunning || !may.includes('send_proof')) return undefined
  return { version: newest.version, needsColour }
}
