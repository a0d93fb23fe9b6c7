import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import {
  emptyChangeDraft,
  findChangeDraft,
  saveChangeDraft,
  withComment,
} from '../answer/change-draft.ts'
import type { FamilyComment } from './family-comments.tsx'

/**
 * Takes what the family said into the customer's own changes. `taken` counts how often: a request
 * that is open meanwhile reads its draft anew.
 */
export function useTakeComment(orderId: string, onTaken: () => void) {
  const { t } = useTranslation('order-page')
  const [taken, setTaken] = useState(0)
  const take = (proofId: string, comment: FamilyComment) => {
    const draft = withComment(findChangeDraft(orderId) ?? emptyChangeDraft(proofId), comment)
    if (!draft) return void toast.error(t('family.noRoom'))
    saveChangeDraft(orderId, draft)
    setTaken((count) => count + 1)
    onTaken()
    toast.success(t('family.taken'))
  }
  return { take, taken }
}
