import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioNoteRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { MessageService } from '../actions/message-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-note`: a note for the shop's people only. */
export function createStudioNoteFunction(door: StudioDoor, messages: MessageService) {
  return new Hono<HttpEnv>().post('/studio-note', async (c) => {
    const caller = await requireMember(c, door, 'add_note')
    const request = await readBody(c, studioNoteRequestSchema)
    return c.json<StudioActionResponse>(await messages.addNote(caller, request))
  })
}
