import type { HintColour } from '#engine/colour/hints.ts'
import { isSameColour } from '#web/colour-preview/lab-colour.ts'

const MOST = 8

/** The colours that were used last, each once. */
export function withRecent(recent: readonly HintColour[], colour: HintColour): HintColour[] {
  return [colour, ...recent.filter((one) => !isSameColour(one, colour))].slice(0, MOST)
}
