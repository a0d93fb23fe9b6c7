import { orderNumber, soldPrintSizeSchema } from '#contract/orders/order.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import { mayDo } from '#domain/studio/staff.ts'
import type { DatabaseTransaction } from '#server/db/database.ts'
import type { StaffMember } from '../access/studio-access.ts'
import { studioPurchases } from '../queries/studio-purchases.ts'

/** The other orders of the same purchase, as far as a member sees them. */
export async function readTogether(
  trx: DatabaseTransaction,
  { role }: StaffMember,
  orderId: string,
): Promise<StudioOrder['together']> {
  const others = await studioPurchases.othersOf(trx, orderId)
  if (others.length === 0) return []
  const near = mayDo(role, 'see_address') ? await studioPurchases.atOneAddress(trx, orderId) : []
  return others.map(({ id, file_name: fileName, status, print_size }) => ({
    id,
    number: orderNumber(id),
    fileName,
    status,
    printSizeText: soldPrintSizeSchema.parse(print_size).name,
    mayShareParcel: status === 'framing' && near.includes(id),
  }))
}
