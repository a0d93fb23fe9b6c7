import { Hono } from 'hono'
import { type Customers, customersRequestSchema } from '#contract/studio/people.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { CustomerService } from '../order-page/customer-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-customers`: who buys, newest first. */
export function createStudioCustomersFunction(door: StudioDoor, customers: CustomerService) {
  return new Hono<HttpEnv>().post('/studio-customers', async (c) => {
    const caller = await requireMember(c, door, 'see_customers')
    const wish = await readBody(c, customersRequestSchema)
    return c.json<Customers>(await customers.list(caller, wish))
  })
}
