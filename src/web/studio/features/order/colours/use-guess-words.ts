import { useTranslation } from 'react-i18next'
import { SCENE_MATERIALS } from '#contract/studio/engine-words.ts'
import type { Material } from '#engine/colour/hints.ts'
import type { EngineReport } from '#web/studio/lib/pictures/engine-report.ts'

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** Puts into words what the engine coloured by itself; how many people have it is known of its own run. */
export function useGuessWords() {
  const { t } = useTranslation('studio-order')
  return (materials: ReadonlySet<Material>, guess: EngineReport['guess']): string[] => {
    const found = [
      materials.has('skin') &&
        (guess ? t('report.guess.faces', { count: guess.faces }) : t('report.guess.skin')),
      materials.has('hair') &&
        (guess ? t('report.guess.hair', { count: guess.hair }) : t('report.guess.anyHair')),
      ...SCENE_MATERIALS.map((thing) => materials.has(thing) && t(`report.guess.${thing}`)),
    ].filter((words) => words !== false)
    return found.length === 0 ? [] : [t('report.by.engine', { list: LIST.format(found) })]
  }
}
