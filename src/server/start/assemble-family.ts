import { familyComments } from '#server/adapters/db/family-comments.ts'
import { familyLinks } from '#server/adapters/db/family-links.ts'
import { objects } from '#server/adapters/db/objects.ts'
import { orders } from '#server/adapters/db/orders.ts'
import { proofs } from '#server/adapters/db/proofs.ts'
import { rateLimits } from '#server/adapters/db/rate-limits.ts'
import { createFamilyLinkTokens } from '#server/adapters/tokens/family-link-tokens.ts'
import { createFamilyPictureTokens } from '#server/adapters/tokens/family-picture-tokens.ts'
import { createCallCounter } from '#server/services/call-counter.ts'
import { createFamilyLinkService } from '#server/services/family-link-service.ts'
import { createFamilyPictures } from '#server/services/family-pictures.ts'
import { createFamilyProofService } from '#server/services/family-proof-service.ts'
import type { AppContext } from './app-context.ts'

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
