import { sql } from 'kysely'

/** Whether the person whom a column names has an app for codes that they have confirmed. */
export const hasApp = (column: string) => sql<boolean>`exists (
  select from auth.factors
  where user_id = ${sql.ref(column)} and kind = 'totp' and verified_at is not null
)`
