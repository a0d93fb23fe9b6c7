import { contactMessages } from '#server/adapters/db/contact-messages.ts'
import { orderClaims } from '#server/adapters/db/order-claims.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { staff } from '#server/adapters/db/staff.ts'
import { staffInvitations } from '#server/adapters/db/staff-invitations.ts'
import type { StudioAccess } from '#server/adapters/db/studio-access.ts'
import { studioCards } from '#server/adapters/db/studio-cards.ts'
import { studioContact } from '#server/adapters/db/studio-contact.ts'
import { studioCustomers } from '#server/adapters/db/studio-customers.ts'
import { studioTeam } from '#server/adapters/db/studio-team.ts'
import { users } from '#server/adapters/db/users.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import type { PictureAddresses } from '#server/services/picture-addresses.ts'
import { createContactMessageService } from '#server/services/studio/contact-message-service.ts'
import { createCustomerService } from '#server/services/studio/customer-service.ts'
import { createInvitationService } from '#server/services/studio/invitation-service.ts'
import { createJoinService } from '#server/services/studio/join-service.ts'
import { createTeamService } from '#server/services/studio/team-service.ts'
import type { AppContext } from './app-context.ts'
import { assembleAudit } from './assemble-audit.ts'
import { assembleMails } from './assemble-mail.ts'

/** What the studio knows about people: customers, those who wrote, and the shop's own. */
export function assembleStudioPeople(
  context: AppContext,
  { studioAccess, addressOf }: { studioAccess: StudioAccess; addressOf: PictureAddresses },
) {
  const { db, clock } = context
  const team = {
    db,
    studioAccess,
    staff,
    invitationService: assembleInvitations(context),
    callCounter: createCallCounter({ db, limits: rateLimits, clock }),
    audit: assembleAudit(context),
    clock,
  }
  return {
    customers: createCustomerService({ studioAccess, studioCustomers, studioCards, addressOf }),
    contactMessageService: createContactMessageService({
      studioAccess,
      studioContact,
      contactMessages,
      clock,
    }),
    joins: createJoinService({ ...team, users }),
    team: createTeamService({ ...team, studioTeam, staffInvitations, orderClaims }),
  }
}

/** Invitations to the studio, which the operator may write too. */
export function assembleInvitations(context: AppContext) {
  return createInvitationService({
    staff,
    staffInvitations,
    mails: assembleMails(context),
    publicOrigin: context.config.http.publicOrigin,
    clock: context.clock,
  })
}
