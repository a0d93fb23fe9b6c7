import type { z } from 'zod'
import type { CustomerPage, Customers, customersRequestSchema } from '#contract/studio/people.ts'
import { AppError } from '#domain/app-error.ts'
import type { AppContext } from '#server/app-context.ts'
import { createPictureAddresses } from '#server/photos/picture-addresses.ts'
import { requireRight } from '../access/require-right.ts'
import { createStudioAccess, type StudioCaller } from '../access/studio-access.ts'
import { studioCards } from '../queries/studio-cards.ts'
import { type CustomerRow, studioCustomers } from '../queries/studio-customers.ts'
import { toCard } from './card.ts'

const PAGE = 50

/** Who buys from the shop. */
export function createCustomerService(context: AppContext) {
  const studioAccess = createStudioAccess(context)
  const addressOf = createPictureAddresses(context)
  return {
    async list(
      caller: StudioCaller,
      { search = '', before }: z.infer<typeof customersRequestSchema>,
    ): Promise<Customers> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_customers')
        const rows = await studioCustomers.list(trx, {
          search,
          before: before === undefined ? undefined : new Date(before),
          limit: PAGE + 1,
        })
        return { customers: rows.slice(0, PAGE).map(toCustomer), hasMore: rows.length > PAGE }
      })
    },

    async show(caller: StudioCaller, customerId: string): Promise<CustomerPage> {
      return await studioAccess.read(caller, async (trx, member) => {
        requireRight(member, 'see_customers')
        const customer = await studioCustomers.find(trx, customerId)
        if (customer === undefined) throw new AppError('not_found', { customerId })
        const rows = await studioCards.listOfCustomer(trx, member.role, customerId)
        const cards = await Promise.all(rows.map((row) => toCard(row, addressOf)))
        return { ...toCustomer(customer), cards }
      })
    },
  }
}

function toCustomer({ id, email, full_name, language, created_at, orders }: CustomerRow) {
  return {
    id,
    email,
    fullName: full_name ?? '',
    language,
    createdAt: created_at.toISOString(),
    orders,
  }
}
