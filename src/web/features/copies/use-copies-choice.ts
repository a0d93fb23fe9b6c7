import { useState } from 'react'
import type { CopiesChoice } from './copies-choice.ts'
import { findCopies, saveCopies } from './copies-draft.ts'

/** What a person has chosen of a picture: begun from the draft of this tab, and kept as it changes. */
export function useCopiesChoice(userId: string, orderId: string) {
  const [choice, setChoice] = useState(() => findCopies({ userId, orderId }))
  const change = (part: Partial<CopiesChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    saveCopies({ userId, orderId }, next)
  }
  return { choice, change }
}
