import { useEffect, useState } from 'react'
import type { CustomerMark } from '#contract/restoration/customer-marks.ts'
import { MAX_PINS } from '#domain/proofs/proofing.ts'
import {
  type ChangeDraft,
  type DraftPin,
  emptyChangeDraft,
  findChangeDraft,
  saveChangeDraft,
} from './change-draft.ts'

/** The wishes being written down, kept in this tab with every letter. */
export function useChangeDraft(orderId: string, proofId: string) {
  const [draft, setDraft] = useState<ChangeDraft>(
    () => findChangeDraft(orderId) ?? emptyChangeDraft(proofId),
  )
  useEffect(() => saveChangeDraft(orderId, draft), [orderId, draft])
  const changePins = (change: (pins: DraftPin[]) => DraftPin[]) =>
    setDraft((earlier) => ({ ...earlier, pins: change(earlier.pins) }))

  return {
    draft,
    isFull: draft.pins.length + draft.taps.length >= MAX_PINS,
    isTooMuch: draft.pins.length + draft.taps.length > MAX_PINS,
    recolour: (taps: readonly CustomerMark[]) => setDraft((earlier) => ({ ...earlier, taps })),
    addPin: (pin: DraftPin) => changePins((pins) => [...pins, pin].slice(0, MAX_PINS)),
    writePin: (key: string, note: string) =>
      changePins((pins) => pins.map((pin) => (pin.key === key ? { ...pin, note } : pin))),
    removePin: (key: string) => changePins((pins) => pins.filter((pin) => pin.key !== key)),
    write: (text: string) => setDraft((earlier) => ({ ...earlier, text })),
    clear: () => setDraft(emptyChangeDraft(proofId)),
  }
}
