import { Hono } from 'hono'
import {
  type StudioColourDesk,
  studioColourDeskRequestSchema,
} from '#contract/studio/colour-desk.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ColourDeskService } from '../desks/colour-desk-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-colour-desk`: what a picture is coloured with. */
export function createStudioColourDeskFunction(door: StudioDoor, colourDesk: ColourDeskService) {
  return new Hono<HttpEnv>().post('/studio-colour-desk', async (c) => {
    const caller = await requireMember(c, door, 'mark_colours')
    const { orderId } = await readBody(c, studioColourDeskRequestSchema)
    return c.json<StudioColourDesk>(await colourDesk.show(caller, orderId))
  })
}
