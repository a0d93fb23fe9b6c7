import { type APIRequestContext, expect } from '@playwright/test'
import { MEMBER } from './member.ts'

/** A repair mark as the shop takes it: places are shares of the picture. */
export type RepairMark = Record<string, unknown>

/**
 * Has the engine make the next version of an order's picture with these marks, as a member of the
 * shop would at the retouch desk, but without drawing each. Its colour marks stay.
 */
export async function makeWithRepairMarks(
  request: APIRequestContext,
  orderId: string,
  marks: readonly RepairMark[],
): Promise<void> {
  const call = await signedInMember(request)
  const { base, saved: last, hints } = (await call('studio-retouch-desk', { orderId })) as Desk
  const { runId, settings, report } = base
  const repairMarks = { version: 1, marks }
  const saved = (await call('studio-save-repair-marks', {
    orderId,
    runId,
    savedVersion: last?.version ?? 0,
    marks: repairMarks,
  })) as { version: number }
  await call('studio-restore', {
    orderId,
    version: saved.version,
    settings: {
      ...settings,
      geometry: report.frame,
      hints: hints ?? settings.hints ?? null,
      repairMarks,
    },
  })
}

type Desk = {
  base: {
    runId: string
    settings: { hints?: unknown }
    report: { frame: unknown }
  }
  saved: { version: number } | null
  hints: unknown
}

/** Calls the studio as the member of a fresh shop. */
export async function signedInMember(request: APIRequestContext) {
  const { anonKey } = (await (await request.get('/config.json')).json()) as { anonKey: string }
  const headers = { apikey: anonKey }
  const signIn = await request.post('/auth/v1/token?grant_type=password', { headers, data: MEMBER })
  const { access_token } = (await signIn.json()) as { access_token: string }
  return async (name: string, data: object): Promise<unknown> => {
    const answer = await request.post(`/functions/v1/${name}`, {
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      data,
    })
    expect([name, answer.status(), await answer.text()]).toEqual([name, 200, expect.anything()])
    return (await answer.json()) as unknown
  }
}
