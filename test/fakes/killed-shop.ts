import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

/** Opens a database, writes a row, says so and waits to be killed. */
const server = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  password: process.argv[3] ?? '',
  log: () => undefined,
  onCrash: (error) => {
    throw error
  },
})
const client = new Client(server.url('postgres'))
await client.connect()
await client.query('create table memory (word text); insert into memory values ($$kept$$)')
process.send?.('written')
setInterval(() => undefined, 1000)
