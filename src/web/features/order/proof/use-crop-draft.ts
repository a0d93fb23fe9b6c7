import { useState } from 'react'
import { type Crop, type CropChoice, choiceOf, cropOf } from '#domain/printing/print-crop.ts'
import { findSheet } from '#domain/shop/sheets.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import type { ShownOrder } from '#web/orders/shown-order.ts'
import { useChooseCrop } from './use-choose-crop.ts'

export type CropDraft = ReturnType<typeof useCropDraft>

/**
 * The part of a proof that its customer has chosen but not saved. It is kept while the editor is
 * closed, and belongs to one version: a newer one begins with what is saved of it.
 */
export function useCropDraft(order: ShownOrder, proof: ShownProof | undefined) {
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState<{ proofId: string; choice: CropChoice }>()
  const discard = () => {
    setDraft(undefined)
    setIsOpen(false)
  }
  const { save, isSaving } = useChooseCrop(order.id, discard)
  const size = findSheet(order.print_size_id)
  const saved = size && proof && choiceOf(proof.crop, proof, size)
  const choice = draft?.proofId === proof?.id ? (draft?.choice ?? saved) : saved
  const crops = size &&
    proof &&
    choice &&
    saved && { saved: cropOf(proof, size, saved), draft: cropOf(proof, size, choice) }
  return {
    isOpen,
    setIsOpen,
    /** Undefined of a size that the shop no longer sells. */
    choice,
    /** Undefined where what is saved is what is chosen. */
    unsaved: crops && !isSameCrop(crops.draft, crops.saved) ? crops.draft : undefined,
    isSaving,
    choose: (next: CropChoice) => proof && setDraft({ proofId: proof.id, choice: next }),
    discard,
    save: (onSaved?: () => void) =>
      proof &&
      choice &&
      save({ action: 'choose-crop', orderId: order.id, proofId: proof.id, crop: choice }, onSaved),
  }
}

function isSameCrop(one: Crop, other: Crop): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height &&
    one.angle === other.angle &&
    one.fit === other.fit &&
    one.orientation === other.orientation
  )
}
