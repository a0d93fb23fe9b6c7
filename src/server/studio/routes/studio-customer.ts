import { Hono } from 'hono'
import { type CustomerPage, customerRequestSchema } from '#contract/studio/people.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { CustomerService } from '../order-page/customer-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-customer`: a customer and their orders. */
export function createStudioCustomerFunction(door: StudioDoor, customers: CustomerService) {
  return new Hono<HttpEnv>().post('/studio-customer', async (c) => {
    const caller = await requireMember(c, door, 'see_customers')
    const { customerId } = await readBody(c, customerRequestSchema)
    return c.json<CustomerPage>(await customers.show(caller, customerId))
  })
}
