import { parseArgs } from 'node:util'
import { staffInviteRequestSchema } from '#contract/studio/member.ts'
import { createLog } from '#server/adapters/log/create-log.ts'
import { parseConfig } from '#server/config.ts'
import { assembleInvitations } from '#server/start/assemble-studio-people.ts'
import { migrateDatabase, openDatabaseServer } from '#server/start/database-server.ts'
import { endDemoMember } from '#server/start/demo-member.ts'
import { closeFoundations, openFoundations } from '#server/start/foundations.ts'

const USAGE = `npm run studio:invite -- name@example.com [--role owner] [--name "Robin Example"]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', default: 'owner' }, name: { type: 'string' } },
})
const [email = ''] = positionals
const wish = staffInviteRequestSchema.safeParse({
  email,
  role: values.role,
  name: values.name ?? email.split('@')[0],
})
if (!wish.success) {
  console.error(`${USAGE}\n${wish.error.issues[0]?.path}: ${wish.error.issues[0]?.message}`)
  process.exit(1)
}

const log = createLog({ level: 'warn' })
const config = parseConfig(process.env)
const database = await openDatabaseServer(config, log)
try {
  await migrateDatabase(database, log)
  const foundations = await openFoundations(config, log, database)
  if (config.mode === 'production') await endDemoMember(foundations)
  const link = await foundations.db
    .transaction()
    .execute((trx) =>
      assembleInvitations(foundations).write(trx, { ...wish.data, invitedBy: undefined }),
    )
  await closeFoundations(foundations)
  console.info(
    `The mail leaves with the next start of the shop, if it is not open. The link is:\n\n  ${link}\n`,
  )
} finally {
  await database.stop()
}
