import type { ColumnType } from 'kysely'

/** A time that the database may set by itself and that never changes. */
export type Created = ColumnType<Date, Date | undefined, never>
/** A time that the database may set by itself and that may change. */
export type Updated = ColumnType<Date, Date | undefined, Date | undefined>
