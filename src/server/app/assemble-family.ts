import type { AppContext } from '#server/app-context.ts'
import { createFamilyLinkService } from '#server/family/family-link-service.ts'
import { createFamilyLinkTokens } from '#server/family/family-link-tokens.ts'
import { familyLinks } from '#server/family/family-links.ts'
import { createFamilyPictureTokens } from '#server/family/family-picture-tokens.ts'
import { createFamilyPictures } from '#server/family/family-pictures.ts'
import { createFamilyProofService } from '#server/family/family-proof-service.ts'
import { familyComments } from '#server/family/queries/family-comments.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { rateLimits } from '#server/limits/rate-limits.ts'
import { orders } from '#server/orders/orders.ts'
import { objects } from '#server/photos/objects.ts'
import { proofs } from '#server/proofs/proofs.ts'

/** The showing of proofs to families, from its tables up to its services. */
export function assembleFamily({ config, pool, db, secrets, clock }: AppContext) {
  const { publicOrigin } = config.http
  const tokens = createFamilyLinkTokens({ key: secrets.urlKey })
  const callCounter = createCallCounter({ db, limits: rateLimits, clock })
  const familyPictures = createFamilyPictures({
    db,
    pool,
    familyLinks,
    objects,
    tokens: createFamilyPictureTokens({ key: secrets.urlKey, clock }),
    publicOrigin,
    clock,
  })
  const common = { db, familyLinks, familyComments, tokens, callCounter, clock }
  return {
    familyPictures,
    familyLinkService: createFamilyLinkService({ ...common, orders, proofs }),
    familyProofService: createFamilyProofService({ ...common, pictures: familyPictures }),
  }
}
