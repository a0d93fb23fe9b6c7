import { parseArgs } from 'node:util'
import { staffInviteRequestSchema } from '#contract/studio/member.ts'
import { closeAppContext, openAppContext } from '#server/app/open-app-context.ts'
import { parseConfig } from '#server/config/config.ts'
import { migrateDatabase, openDatabaseServer } from '#server/db/embedded/database-server.ts'
import { endDemoMember } from '#server/studio/demo-member.ts'
import { createInvitationService } from '#server/studio/people/invitation-service.ts'
import { createLog } from '#server/telemetry/log/create-log.ts'

const USAGE = `npm run studio:invite -- name@example.com [--role owner] [--name "Robin Example"]`

type Environment = Record<string, string | undefined>
type Output = Pick<Console, 'info' | 'error'>

if (import.meta.main) {
  process.exitCode = await inviteStaff(process.argv.slice(2), process.env, console)
}

/**
 * Invites somebody to the studio of the shop that the environment describes. Returns the exit code:
 * 0 when the link is printed, 1 when the arguments are wrong.
 */
export async function inviteStaff(
  args: string[],
  environment: Environment,
  output: Output,
): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', default: 'owner' }, name: { type: 'string' } },
  })
  const [email = ''] = positionals
  const request = staffInviteRequestSchema.safeParse({
    email,
    role: values.role,
    name: values.name ?? email.split('@')[0],
  })
  if (!request.success) {
    const [issue] = request.error.issues
    output.error(`${USAGE}\n${issue?.path}: ${issue?.message}`)
    return 1
  }

  const log = createLog({ level: 'warn' })
  const config = parseConfig(environment)
  const database = await openDatabaseServer(config, log)
  try {
    await migrateDatabase(database, log)
    const context = await openAppContext(config, log, database)
    try {
      if (config.mode === 'production') await endDemoMember(context)
      const link = await context.db
        .transaction()
        .execute((trx) =>
          createInvitationService(context).write(trx, { ...request.data, invitedBy: undefined }),
        )
      output.info(
        `The shop mails the invitation; if it is stopped, at its next start. The link is:\n\n  ${link}\n`,
      )
    } finally {
      await closeAppContext(context)
    }
  } finally {
    await database.stop()
  }
  return 0
}
