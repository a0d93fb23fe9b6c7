import { publicConfigSchema } from '#contract/public-config.ts'
import { openCluster } from '#test/cluster/cluster.ts'
import { findOrInstall } from '../../scripts/commands/programs.ts'
import { createLatencies } from './latencies.ts'
import { measureShop } from './measured-shop.ts'
import { openDatabase } from './open-database.ts'
import { openMember } from './open-member.ts'
import { createShopClient } from './shop-client.ts'

/** A cluster with what looks at it from outside, and one member of its staff. */
export async function openWorld() {
  const nginx = await findOrInstall('nginx', '-v')
  if (nginx === undefined) throw new Error('nginx: needed in front of the APIs')
  const pgbouncer = await findOrInstall('pgbouncer')
  const ends: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  let closing: Promise<void> | undefined
  // A signal closes, and so does what fails because of that: both wait until all has ended.
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  try {
    const database = await openDatabase()
    ends.push(database.stop)
    const cluster = await openCluster({
      programs: { nginx, pgbouncer },
      databaseServerUrl: database.url,
      // The driver stands for a content network before nginx: each visitor has an address.
      environment: { TRUSTED_PROXIES: '2' },
    })
    ends.push(cluster.stop)
    const measured = await measureShop(cluster, database.pid)
    ends.push(measured.close)
    const config = await fetch(`${cluster.url}/config.json`)
    const shop = createShopClient(
      cluster.url,
      publicConfigSchema.parse(await config.json()).anonKey,
    )
    const member = await openMember(cluster, shop)
    const { databaseUrl } = cluster
    return { shop, measured, member, databaseUrl, latencies: createLatencies(), close }
  } catch (error) {
    await close()
    throw error
  }
}
