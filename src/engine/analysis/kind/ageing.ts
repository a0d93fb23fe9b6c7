import { fadingOfDyes } from '../fading-of-dyes.ts'
import { type FadingJudgement, judgeDyes, judgeGreys } from '../judge-fading.ts'
import { isNegative } from './picture-kind.ts'
import type { SeenKind } from './see-kind.ts'

export type Ageing = {
  /** 0 for a photo like new, 1 for a faded one or an old print. */
  ageing: number
  /** The same without grain as a sign, because stone, grass and lace have as much of it. */
  fadedOrToned: number
  fading: FadingJudgement
}

/** How much a picture of its kind has aged: a negative is turned first, and says nothing of it before. */
export function ageingOf(
  { picture, dyes }: SeenKind,
  print: { ageing: number; visible: number; fade: number },
): Ageing {
  if (isNegative(picture)) return { ageing: 0, fadedOrToned: 0, fading: judgeGreys(0, 0) }
  if (dyes) {
    const aged = fadingOfDyes(dyes.fading)
    return { ageing: aged, fadedOrToned: aged, fading: judgeDyes(dyes.fading) }
  }
  const { ageing, visible, fade } = print
  return { ageing, fadedOrToned: visible, fading: judgeGreys(visible, fade) }
}
