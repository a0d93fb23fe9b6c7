import { users } from '#server/accounts/users.ts'
import type { AppContext } from '#server/app-context.ts'
import { contactMessages } from '#server/contact/contact-messages.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import { orderClaims } from '#server/orders/order-claims.ts'
import type { PictureAddresses } from '#server/photos/picture-addresses.ts'
import type { StudioAccess } from '#server/studio/access/studio-access.ts'
import { createCustomerService } from '#server/studio/order-page/customer-service.ts'
import { createContactMessageService } from '#server/studio/people/contact-message-service.ts'
import { createInvitationService } from '#server/studio/people/invitation-service.ts'
import { createJoinService } from '#server/studio/people/join-service.ts'
import { createTeamService } from '#server/studio/people/team-service.ts'
import { staffInvitations } from '#server/studio/queries/staff-invitations.ts'
import { studioCards } from '#server/studio/queries/studio-cards.ts'
import { studioContact } from '#server/studio/queries/studio-contact.ts'
import { studioCustomers } from '#server/studio/queries/studio-customers.ts'
import { studioTeam } from '#server/studio/queries/studio-team.ts'
import { staff } from '#server/studio/staff.ts'
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
