import {
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg'

/** A statement by the name under which the connection has prepared it; without one it has not. */
export type PreparedStatement = { name: string; text: string; values: (string | null)[] }

/**
 * Sends a statement and a query in one packet. Nothing between them ends the transaction
 * that PostgreSQL opens for both: what the first sets for its transaction holds for the second and
 * ends with it, and when the first fails the second is never run.
 */
export async function queryInRole<Row extends QueryResultRow>(
  client: PoolClient,
  entry: PreparedStatement,
  statement: QueryConfig,
): Promise<Row[]> {
  const [, { rows }] = await new Promise<[QueryResult, QueryResult<Row>]>((resolve, reject) => {
    client.query(
      new QueryInRole(entry, statement, (fault, results) => {
        if (fault) reject(fault)
        // The library gives one result for each statement, though its types know of one only.
        else resolve(results as unknown as [QueryResult, QueryResult<Row>])
      }),
    )
  })
  return rows
}

class QueryInRole extends Query {
  readonly #entry: PreparedStatement

  constructor(
    entry: PreparedStatement,
    statement: QueryConfig,
    done: (fault: Error | undefined, results: unknown) => void,
  ) {
    super(statement, done)
    this.#entry = entry
  }

  override submit = (connection: Connection) => {
    const { name, text, values } = this.#entry
    connection.stream.cork()
    if (name === '') connection.parse({ name, text, types: [] }, true)
    connection.bind({ statement: name, values }, true)
    connection.describe({ type: 'P' }, true)
    connection.execute({}, true)
    // Ends with the message that ends the transaction.
    const fault = Query.prototype.submit.call(this, connection)
    connection.stream.uncork()
    return fault
  }
}
