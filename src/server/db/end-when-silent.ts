import type { ClientBase } from 'pg'

/**
 * For a session that others wait for, because it holds locks: a machine that lost its power says
 * nothing, and PostgreSQL would believe in it for hours. It asks after 30 seconds of silence and
 * ends the session a minute later. Over a socket of the same machine there is nothing to ask.
 */
export async function endWhenSilent(client: ClientBase): Promise<void> {
  await client.query(
    `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 6`,
  )
}
