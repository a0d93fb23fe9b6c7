import { useState } from 'react'
import type { CopiesChoice } from './copies-choice.ts'
import { findCopies, saveCopies } from './copies-draft.ts'
import type { PictureToCopy } from './picture-to-copy.ts'

/** What a person has chosen of a picture: begun from the draft of this tab, and kept as it changes. */
export function useCopiesChoice(userId: string, picture: PictureToCopy) {
  const [choice, setChoice] = useState(() => findCopies({ userId, picture }))
  const change = (part: Partial<CopiesChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    saveCopies({ userId, picture }, next)
  }
  return { choice, change }
}
