import { Client } from 'pg'
import type { Cluster } from '#test/cluster/cluster.ts'
import { PASSWORD } from './customer.ts'
import type { Session, ShopClient } from './shop-client.ts'

const EMAIL = 'owner@load.example.com'
const FROM = '198.51.100.1'

/** Signs up a member of staff; the role is written into the database directly. */
export async function openMember(cluster: Cluster, client: ShopClient): Promise<Session> {
  const session = await client.authenticate('signup', { email: EMAIL, password: PASSWORD }, FROM)
  const database = new Client(cluster.databaseUrl)
  await database.connect()
  try {
    await database.query(
      `insert into private.staff (user_id, name, role) values ($1, 'Robin Example', 'owner')`,
      [session.user.id],
    )
  } finally {
    await database.end()
  }
  return session
}
