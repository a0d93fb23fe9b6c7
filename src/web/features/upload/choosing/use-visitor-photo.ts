import { useCallback, useEffect, useState } from 'react'
import type { PixelSize } from '#domain/printing/print-sharpness.ts'
import {
  beginVisitorOrder,
  findVisitorOrder,
  findVisitorPhoto,
  forgetVisitorOrder,
  sweepVisitorOrder,
  type VisitorOrder,
} from '#web/lib/order/visitor-order.ts'
import type { UploadProblem } from '#web/lib/photo/upload-problem.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'
import { type CheckedPhoto, checkPhoto } from '../checks/check-photo.ts'

/** A photo that a visitor looks at in this browser; nothing of it has been sent. */
export type VisitorPhoto = {
  order: VisitorOrder
  fileName: string
  /** Both only where this browser can show the format. */
  pixels?: PixelSize
  localUrl?: string
}

type State =
  | { phase: 'checking' }
  | { phase: 'none'; problem?: UploadProblem }
  | { phase: 'chosen'; photo: VisitorPhoto }

/** A file may be moved, changed or taken away once it is chosen. */
function sayItCannotBeRead(error: unknown): CheckedPhoto {
  console.warn('The chosen file cannot be read', error)
  return { ok: false, problem: { reason: 'invalidFile' } }
}

/** The photo of a visitor: from this page, or from another one of the shop that they chose it on. */
export function useVisitorPhoto(maxMegabytes: number) {
  const [state, setState] = useState<State>({ phase: 'checking' })

  const check = useCallback(
    async (order: VisitorOrder, file: File) => {
      setState({ phase: 'checking' })
      const checked = await checkPhoto(file, maxMegabytes).catch(sayItCannotBeRead)
      if (checked.ok) {
        const { ok, ...seen } = checked
        setState({ phase: 'chosen', photo: { order, fileName: file.name, ...seen } })
        return
      }
      setState({ phase: 'none', problem: checked.problem })
      await forgetVisitorOrder()
    },
    [maxMegabytes],
  )

  useEffect(() => {
    const findKept = async () => {
      const now = new Date()
      // Whoever could only not be asked about is still to go on with what is theirs.
      if (!hasStoredSession()) await sweepVisitorOrder({ now })
      const order = findVisitorOrder({ now })
      const file = order && (await findVisitorPhoto(order))
      if (order && file) await check(order, file)
      else setState({ phase: 'none' })
    }
    void findKept()
  }, [check])

  const localUrl = state.phase === 'chosen' ? state.photo.localUrl : undefined
  useEffect(() => {
    if (localUrl) return () => URL.revokeObjectURL(localUrl)
    return undefined
  }, [localUrl])

  return {
    state,
    choose: (file: File) => void check(beginVisitorOrder(file), file),
    refuse: (problem: UploadProblem) => setState({ phase: 'none', problem }),
    remove: () => {
      setState({ phase: 'none' })
      void forgetVisitorOrder()
    },
  }
}
