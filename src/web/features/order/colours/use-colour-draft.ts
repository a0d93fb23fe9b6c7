import { useState } from 'react'
import {
  type ColourDraft,
  findColourDraft,
  NO_COLOURS,
  type ShownPicture,
  saveColourDraft,
} from './colour-draft.ts'

/** The colours that are being shown, kept in this tab with every tap and letter. */
export function useColourDraft(picture: ShownPicture) {
  const [draft, setDraft] = useState(() => findColourDraft(picture))
  const keep = (next: ColourDraft) => {
    setDraft(next)
    saveColourDraft(picture, next)
  }
  return {
    draft,
    point: (marks: ColourDraft['marks']) => keep({ ...draft, marks }),
    write: (words: string) => keep({ ...draft, words }),
    forget: () => keep(NO_COLOURS),
  }
}
