import { useCallback, useEffect, useState } from 'react'
import { readStored } from '#web/lib/browser/read-stored.ts'
import { orderDraftKey } from '#web/lib/order/order-drafts.ts'
import type { ShownProof } from '#web/orders/proof/shown-proof.ts'
import { markedAs, type SheetMark, type SheetMarks, sheetMarksSchema } from './sheet-photos.ts'

export type MarkedProof = { orderId: string; proof: ShownProof }
type Change = Parameters<typeof markedAs>[2]

/** What was ticked and looked at, kept in this tab: the page of a photograph leads away from it. */
export function useSheetMarks(purchaseId: string) {
  const [marks, setMarks] = useState(() => findMarks(purchaseId))
  useEffect(() => {
    sessionStorage.setItem(orderDraftKey('sheet', purchaseId), JSON.stringify(marks))
  }, [purchaseId, marks])
  const mark = useCallback(
    (proofs: readonly MarkedProof[], change: Change) =>
      setMarks((earlier) => {
        const changed = proofs.map(({ orderId, proof }): [string, SheetMark] => [
          orderId,
          markedAs(earlier[orderId], proof, change),
        ])
        return { ...earlier, ...Object.fromEntries(changed) }
      }),
    [],
  )
  return {
    marks,
    mark,
    untick: (orderIds: readonly string[]) =>
      setMarks((earlier) =>
        Object.fromEntries(
          Object.entries(earlier).map(([orderId, mark]) => [
            orderId,
            orderIds.includes(orderId) ? { ...mark, isTicked: false } : mark,
          ]),
        ),
      ),
  }
}

function findMarks(purchaseId: string): SheetMarks {
  return readStored(orderDraftKey('sheet', purchaseId), sheetMarksSchema, sessionStorage) ?? {}
}
