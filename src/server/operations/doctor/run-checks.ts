import { setTimeout as wait } from 'node:timers/promises'
import { type Check, type Finding, fault, reasonOf } from './check.ts'
import type { DoctorContext } from './doctor-context.ts'

/** Nothing that is looked at takes so long; loading large models takes longest. */
const PATIENCE_MS = 120_000

export type CheckResult = { check: string; findings: readonly Finding[] }

/** Makes all checks side by side, whatever becomes of the others. */
export async function runChecks(
  context: DoctorContext,
  checks: readonly Check[],
): Promise<CheckResult[]> {
  return await Promise.all(
    checks.map(async (check) => ({ check: check.name, findings: await lookAt(context, check) })),
  )
}

async function lookAt(context: DoctorContext, { name, look }: Check): Promise<readonly Finding[]> {
  const enough = new AbortController()
  const late = wait(PATIENCE_MS, undefined, { signal: enough.signal }).then(() => [
    fault(`the check did not end within ${PATIENCE_MS / 1000} s; look at what it waits for`),
  ])
  try {
    return await Promise.race([look(context), late])
  } catch (error) {
    return [fault(`the check "${name}" itself failed: ${reasonOf(error)}`)]
  } finally {
    enough.abort()
    // Giving up waiting rejects it, which nobody is interested in any more.
    late.catch(() => undefined)
  }
}

export function hasFault(results: readonly CheckResult[]): boolean {
  return results.some(({ findings }) => findings.some(({ level }) => level === 'fault'))
}
