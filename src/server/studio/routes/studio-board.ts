import { Hono } from 'hono'
import { type Board, boardRequestSchema } from '#contract/studio/board.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { BoardService } from '../order-page/board-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-board`: the orders that the caller's role sees. */
export function createStudioBoardFunction(door: StudioDoor, board: BoardService) {
  return new Hono<HttpEnv>().post('/studio-board', async (c) => {
    const caller = await requireMember(c, door, 'see_board')
    const wish = await readBody(c, boardRequestSchema)
    return c.json<Board>(await board.show(caller, wish))
  })
}
