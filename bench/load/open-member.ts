import { Client } from 'pg'
import type { Cluster } from '#test/cluster/cluster.ts'
import { PASSWORD } from './customer.ts'
import type { Session, ShopClient } from './shop-client.ts'

const EMAIL = 'owner@load.example.com'
const FROM = '198.51.100.1'

/** Somebody of the shop, put straight into the database. */
export async function openMember(cluster: Cluster, shop: ShopClient): Promise<Session> {
  const session = await shop.enter('signup', { email: EMAIL, password: PASSWORD }, FROM)
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
