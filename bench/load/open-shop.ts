import { publicConfigSchema } from '#contract/public-config.ts'
import { openCluster } from '#test/cluster/cluster.ts'
import { findOrInstall } from '../../scripts/commands/programs.ts'
import { createLatencies } from './latencies.ts'
import { openDatabase } from './open-database.ts'
import { openMember } from './open-member.ts'
import { openResourceMeter } from './resource-meter.ts'
import { createShopClient } from './shop-client.ts'

/** Starts a whole cluster, and gives a client for it, a meter and one member of its staff. */
export async function openShop() {
  const nginx = await findOrInstall('nginx', '-v')
  if (nginx === undefined) throw new Error('nginx: needed in front of the APIs')
  const pgbouncer = await findOrInstall('pgbouncer')
  const ends: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  let closing: Promise<void> | undefined
  // A signal closes the shop, and so do the errors that follow: both wait for the same closing.
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
      // The driver acts as a content network in front of nginx: each visitor has an address.
      environment: { TRUSTED_PROXIES: '2' },
    })
    ends.push(cluster.stop)
    const meter = await openResourceMeter(cluster, database.pid)
    ends.push(meter.close)
    const config = await fetch(`${cluster.url}/config.json`)
    const client = createShopClient(
      cluster.url,
      publicConfigSchema.parse(await config.json()).anonKey,
    )
    const member = await openMember(cluster, client)
    const { databaseUrl } = cluster
    return { client, meter, member, databaseUrl, latencies: createLatencies(), close }
  } catch (error) {
    await close()
    throw error
  }
}
