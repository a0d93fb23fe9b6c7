import { Hono } from 'hono'
import { studioSaveHintsRequestSchema } from '#contract/studio/colour-desk.ts'
import type { DeskSaveResponse } from '#contract/studio/desk.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { MAX_DRAWING_BYTES, readBody } from '#server/http/read-json.ts'
import type { ColourDeskService } from '../desks/colour-desk-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-save-hints`: keeps what is being marked. */
export function createStudioSaveHintsFunction(door: StudioDoor, colourDesk: ColourDeskService) {
  return new Hono<HttpEnv>().post('/studio-save-hints', async (c) => {
    const caller = await requireMember(c, door, 'mark_colours')
    const request = await readBody(c, studioSaveHintsRequestSchema, MAX_DRAWING_BYTES)
    return c.json<DeskSaveResponse>(await colourDesk.save(caller, request))
  })
}
