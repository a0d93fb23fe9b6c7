import { useSyncExternalStore } from 'react'
import { readRefusal } from '#web/lib/errors/errors.ts'
import { StudioRefusal } from '../backend/studio-refusal.ts'

/**
 * What becomes of a call that is refused until a second factor is given or set up. It waits here
 * while a window over the page asks the person for it, and is made again afterwards: the server did
 * nothing of it, and what stands on the page stays there.
 */
export type GateStep = 'give' | 'set-up'

type Awaited = { step: GateStep; isOpen: PromiseWithResolvers<boolean> }

let awaited: Awaited | undefined
const listeners = new Set<() => void>()

/** Makes a call, and makes it again each time the person has done what it was refused for. */
export async function withSecondFactor<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const step = stepOf(await codeOfRefusal(error))
      if (step === undefined || !(await isOpened(step))) throw error
    }
  }
}

/** What the person is asked for now, if anything. */
export function useGateStep(): GateStep | undefined {
  return useSyncExternalStore(subscribe, () => awaited?.step)
}

/** The second factor was given, so that what waits is asked again; or the person went away. */
export function openGate(isPassed: boolean): void {
  const { isOpen } = awaited ?? {}
  awaited = undefined
  isOpen?.resolve(isPassed)
  for (const listener of listeners) listener()
}

function isOpened(step: GateStep): Promise<boolean> {
  if (awaited === undefined) {
    awaited = { step, isOpen: Promise.withResolvers() }
    for (const listener of listeners) listener()
  }
  return awaited.isOpen.promise
}

async function codeOfRefusal(error: unknown): Promise<string | undefined> {
  return error instanceof StudioRefusal ? error.refusal.code : (await readRefusal(error)).code
}

function stepOf(code: string | undefined): GateStep | undefined {
  switch (code) {
    case 'second_factor_required':
    case 'insufficient_aal':
      return 'give'
    case 'second_factor_missing':
      return 'set-up'
    default:
      return undefined
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
