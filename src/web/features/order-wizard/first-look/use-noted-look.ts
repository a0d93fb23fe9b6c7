import { useMemo } from 'react'
import { type NotedLook, noteOnLook } from '#contract/restoration/noted-look.ts'
import { canColourHere } from '#web/tap-to-colour/can-colour-here.ts'
import type { WizardState } from '../wizard-state.ts'
import { useFirstLook } from './use-first-look.ts'

/** The first look in the colours that its customer remembers; undefined where none of them can be shown. */
export function useNotedLook({
  photo,
  colourFacts,
}: Pick<WizardState, 'photo' | 'colourFacts'>): NotedLook | undefined {
  const look = useFirstLook(photo)
  const ready = look?.state === 'ready' && look.findings.colour !== 'kept' ? look : undefined
  return useMemo(
    () => (ready && canColourHere() ? noteOnLook(ready, colourFacts) : undefined),
    [ready, colourFacts],
  )
}
