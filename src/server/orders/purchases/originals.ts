import type { Database, DatabaseTransaction } from '#server/db/database.ts'
import { familyLinks } from '#server/family/family-links.ts'
import { isOrderable } from '#server/family/orderable-pictures.ts'
import { orders, type StoredOrder } from '../orders.ts'

type Copy = Pick<StoredOrder, 'copy_of' | 'family_link_id'>

/** The orders that restore the pictures of copies. */
export const originals = {
  /** Undefined where it is deleted, or nobody may order through its family link any more. */
  async find(
    db: Database | DatabaseTransaction,
    { copy_of, family_link_id }: Copy,
  ): Promise<StoredOrder | undefined> {
    const id = copy_of ?? (family_link_id && (await familyLinks.findOrderable(db, family_link_id)))
    return id ? await orders.find(db, id) : undefined
  },

  /** Whether what was ordered through a family link, if anything was, may still be made of it. */
  async isOpen(
    db: Database | DatabaseTransaction,
    { copy_of, family_link_id }: Copy,
    now: Date,
  ): Promise<boolean> {
    if (copy_of !== null || family_link_id === null) return true
    const shared = await familyLinks.findShared(db, { id: family_link_id }, now)
    return shared !== undefined && isOrderable(shared)
  },

  /** Holds it until the transaction ends, before its copies: so does whoever approves or cancels it. */
  async lock(trx: DatabaseTransaction, copy: Copy): Promise<void> {
    const original = await originals.find(trx, copy)
    if (original !== undefined) await orders.lock(trx, original.id)
  },
}
