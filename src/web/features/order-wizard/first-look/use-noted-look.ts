import { useMemo } from 'react'
import { type NotedLook, noteOnLook } from '#contract/restoration/noted-look.ts'
import { turnsOf } from '#domain/printing/print-crop.ts'
import { knownColourFacts, withRemembered } from '#domain/restoration/colour-facts.ts'
import { useFirstLook } from '#web/orders/first-look/use-first-look.ts'
import { canColourHere } from '#web/tap-to-colour/can-colour-here.ts'
import { personNamed, useRememberedPeople } from '../colours/remembered-people.ts'
import type { WizardState } from '../wizard-state.ts'

/**
 * The first look in the colours that its customer remembers, now or with an earlier order of the same person;
 * undefined where none of them can be shown.
 */
export function useNotedLook(
  { photo, colourFacts, crop }: Pick<WizardState, 'photo' | 'colourFacts' | 'crop'>,
  userId: string,
): NotedLook | undefined {
  const look = useFirstLook(photo)
  const people = useRememberedPeople(userId)
  const ready = look?.state === 'ready' && look.findings.colour !== 'kept' ? look : undefined
  const isTurned = crop !== null && turnsOf(crop).quarters > 0
  return useMemo(() => {
    if (!ready || !canColourHere()) return undefined
    const facts = withRemembered(
      knownColourFacts(colourFacts),
      personNamed(colourFacts.name, people) ?? null,
    )
    const noted = noteOnLook(ready, facts ?? {})
    // The order's picture is looked at as it was turned, and may have places that the look has not.
    return isTurned ? { ...noted, unplaced: [] } : noted
  }, [ready, colourFacts, people, isTurned])
}
