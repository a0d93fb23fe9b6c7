import { Hono } from 'hono'
import type { DeskSaveResponse } from '#contract/studio/desk.ts'
import { studioSaveRepairMarksRequestSchema } from '#contract/studio/retouch-desk.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { MAX_DRAWING_BYTES, readBody } from '#server/http/read-json.ts'
import type { RetouchDeskService } from '../desks/retouch-desk-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-save-repair-marks`: keeps what is being marked. */
export function createStudioSaveRepairMarksFunction(
  door: StudioDoor,
  retouchDesk: RetouchDeskService,
) {
  return new Hono<HttpEnv>().post('/studio-save-repair-marks', async (c) => {
    const caller = await requireMember(c, door, 'mark_repairs')
    const request = await readBody(c, studioSaveRepairMarksRequestSchema, MAX_DRAWING_BYTES)
    return c.json<DeskSaveResponse>(await retouchDesk.save(caller, request))
  })
}
