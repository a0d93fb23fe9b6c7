import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster.ts'
import type { Copy } from '../../cluster/copy.ts'
import type { MailServer } from '../../integration/mail/mail-server.ts'
import { standStill } from '../process-tree.ts'
import type { OwnDatabase } from './own-database.ts'

/** How long a fault lasts that does not end by itself. */
const SHORT_MS = 6000
const LONG_MS = 15_000

/** Everything that the shop depends on, and what can happen to it. Each resolves when it is over. */
export function faultsOf(
  cluster: Cluster,
  database: OwnDatabase,
): Record<string, () => Promise<void>> {
  const { apis, workers, mail, store, pids } = cluster
  const copies = [...apis, ...workers]
  return {
    'the database stops': () => database.stopFor(SHORT_MS),
    'the database stands still': () => database.standStillFor(LONG_MS),
    'the database crashes': () => database.restart('SIGQUIT'),
    'the database restarts': () => database.restart('SIGINT'),
    'the pooler stands still': () => standStill(pids().pooler, SHORT_MS),
    'the file store breaks off': async () => {
      store.isAway = true
      await pause(SHORT_MS)
      store.isAway = false
    },
    'the file store stands still': () => standStill([store.pid], LONG_MS),
    'the mail server is silent': () => inMood(mail, 'isSilent'),
    'the mail server turns away': () => inMood(mail, 'turnsAway'),
    'the balancer stands still': () => standStill(pids().proxy, SHORT_MS),
    ...Object.fromEntries(copies.map((copy) => [`${copy.name} is killed`, () => killed(copy)])),
    ...Object.fromEntries(
      copies.map((copy) => [`${copy.name} stands still`, () => standStill([copy.pid()], LONG_MS)]),
    ),
  }
}

async function killed(copy: Copy): Promise<void> {
  await copy.kill()
  await copy.start()
}

async function inMood(mail: MailServer, mood: MailServer['mood']): Promise<void> {
  mail.mood = mood
  await pause(LONG_MS)
  mail.mood = 'well'
  mail.hangUp()
}
