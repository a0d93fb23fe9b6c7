import type { Readable, Writable } from 'node:stream'
import { escapeIdentifier, type PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'
import { quoted, type TableShape } from './table-shapes.ts'

/** How many rows a table has, and a sum over them that no order of theirs changes. */
export type RowsDigest = { rows: number; digest: string }

/**
 * How values are written as text. The same on both sides, whatever the server, the database or the
 * role is set to; and a policy that would hide rows is an error instead.
 */
const SETTINGS = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8';
  set local row_security = off;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
`

/** Rows of whole tables as a stream of text, within a transaction. */
export const tableCopies = {
  /** Begins a transaction that sees the database as it is now, for as long as it lasts. */
  async beginReading(client: PoolClient): Promise<void> {
    await client.query(`begin isolation level repeatable read, read only; ${SETTINGS}`)
  },

  async beginWriting(client: PoolClient): Promise<void> {
    await client.query(`begin; ${SETTINGS}`)
  },

  /**
   * Nobody changes the shape of the tables until the transaction ends: a table that was rewritten
   * would look empty to it.
   */
  async keepShapes(client: PoolClient, tables: readonly TableShape[]): Promise<void> {
    const names = tables.map(({ name }) => quoted(name)).join(', ')
    await client.query(`lock table ${names} in access share mode`)
  },

  read(client: PoolClient, table: TableShape): Readable {
    return client.query(to(`copy ${withColumns(table)} to stdout`))
  },

  write(client: PoolClient, table: TableShape): Writable {
    return client.query(from(`copy ${withColumns(table)} from stdin`))
  },

  async digest(client: PoolClient, { name }: TableShape): Promise<RowsDigest> {
    const { rows } = await client.query<RowsDigest>(
      `select count(*)::float8 as rows, coalesce(sum(
         ('x' || substr(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 1, 16))::bit(64)::bigint
       ), 0)::text as digest
       from ${quoted(name)} t`,
    )
    return rows[0] ?? { rows: 0, digest: '0' }
  },
}
export type TableCopies = typeof tableCopies

function withColumns({ name, columns }: TableShape): string {
  return `${quoted(name)} (${columns.map(escapeIdentifier).join(', ')})`
}
