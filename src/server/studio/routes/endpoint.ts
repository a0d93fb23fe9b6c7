import { Hono } from 'hono'
import type { z } from 'zod'
import type { StaffAction } from '#domain/studio/staff.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import { type CallSource, sourceOf } from '#server/http/source-of.ts'
import type { StudioCaller } from '../access/studio-access.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

export type Endpoint<Schema extends z.ZodType, Answer> = {
  /** The path below `/functions/v1/`. */
  name: string
  /** What a member must be allowed to do; checked before the body is read, and by the service. */
  action: StaffAction
  schema: Schema
  /** Where the body may be larger than usual. */
  maxBytes?: number
  run: (caller: StudioCaller, request: z.output<Schema>, source: CallSource) => Promise<Answer>
}

/** One row of a table of endpoints: `POST <name>` with a JSON body and a JSON answer. */
export function endpoint<Schema extends z.ZodType, Answer extends object>(
  row: Endpoint<Schema, Answer>,
) {
  return (door: StudioDoor) =>
    new Hono<HttpEnv>().post(`/${row.name}`, async (c) => {
      const caller = await requireMember(c, door, row.action)
      const request = await readBody(c, row.schema, row.maxBytes)
      return c.json(await row.run(caller, request, sourceOf(c)))
    })
}

/** The same for what is only read, and needs no body. */
export function endpointWithoutBody<Answer extends object>(row: {
  name: string
  action: StaffAction
  run: (caller: StudioCaller) => Promise<Answer>
}) {
  return (door: StudioDoor) =>
    new Hono<HttpEnv>().post(`/${row.name}`, async (c) =>
      c.json(await row.run(await requireMember(c, door, row.action))),
    )
}
