import { DEMO_MEMBER_FAULT, hasDemoMember } from '#server/studio/demo-member.ts'
import { type Check, fault, ok } from '../check.ts'
import { inDatabase } from '../open-database.ts'

/** Whether whom an embedded start made up can still sign in to the studio. */
export const demoAccountCheck: Check = {
  name: 'demo account',
  look: async (context) =>
    await inDatabase(context, async (client) => {
      const isThere = await hasDemoMember(client)
      if (isThere && context.isProduction) return [fault(DEMO_MEMBER_FAULT)]
      return [ok(isThere ? 'there is one, to look at the studio with' : 'there is none')]
    }),
}
