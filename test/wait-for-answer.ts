import { setTimeout as pause } from 'node:timers/promises'

const ASK_EVERY_MS = 50

/** Until a server that was started answers, whatever it says. */
export async function waitForAnswer(address: string, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  while (true) {
    try {
      const answer = await fetch(address)
      await answer.body?.cancel()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(ASK_EVERY_MS)
    }
  }
}
