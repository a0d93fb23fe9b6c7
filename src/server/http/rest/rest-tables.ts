import { profileSchema } from '#contract/accounts/profile.ts'
import { orderSchema, orderUpdateSchema } from '#contract/orders/order.ts'
import { RestRefused } from './rest-refused.ts'

/** A table as the outside sees it. Only names from here are ever written into a statement. */
export type RestTable = { name: string; columns: readonly string[] }

const TABLES: readonly RestTable[] = [
  { name: 'profiles', columns: Object.keys(profileSchema.shape) },
  { name: 'orders', columns: Object.keys(orderSchema.shape) },
  { name: 'order_updates', columns: Object.keys(orderUpdateSchema.shape) },
]

export function requireTable(name: string): RestTable {
  const table = TABLES.find((known) => known.name === name)
  if (table) return table
  throw new RestRefused('PGRST205', `Could not find the table 'public.${name}'`)
}

export function requireColumn(table: RestTable, name: string): string {
  const column = table.columns.find((known) => known === name)
  if (column) return column
  throw new RestRefused('42703', `column ${table.name}.${name} does not exist`)
}
