import { randomUUID } from 'node:crypto'
import type { FamilyCommentRequest, FamilyProof } from '#contract/proofs/family-link.ts'
import { AppError } from '#domain/app-error.ts'
import { awaitsAnswer } from '#domain/orders/order-standing.ts'
import { MAX_FAMILY_COMMENTS } from '#domain/proofs/family-links.ts'
import { createSealedIds } from '#server/access-tokens/sealed-ids.ts'
import type { AppContext } from '#server/app-context.ts'
import { type CallLimit, createCallCounter } from '#server/limits/call-counter.ts'
import { clientLimits } from '#server/limits/client-limits.ts'
import { digestOf } from '#server/limits/counted-as.ts'
import { toFamilyComment } from './family-link-service.ts'
import { FAMILY_LINK_PURPOSE, familyLinks, type SharedProof } from './family-links.ts'
import { createFamilyPictures } from './family-pictures.ts'
import { isOrderable } from './orderable-pictures.ts'
import { familyComments, type StoredFamilyComment } from './queries/family-comments.ts'

/** A household shares a network, and a large family a link. */
export const FAMILY_LIMITS = {
  proof: { perClient: { most: 120, minutes: 15 }, perLink: { most: 300, minutes: 15 } },
  comment: { perClient: { most: 30, minutes: 60 }, perLink: { most: 60, minutes: 60 } },
} as const satisfies Record<string, Record<string, CallLimit>>

type Visit = { clientAddress: string; token: string }

/** What whoever has a family link may do: look at the proof, and say something about it. */
export function createFamilyProofService(context: AppContext) {
  const { db, clock } = context
  const tokens = createSealedIds(context.secrets.urlKey, FAMILY_LINK_PURPOSE)
  const pictures = createFamilyPictures(context)
  const callCounter = createCallCounter(context)

  return {
    async show(visit: Visit): Promise<FamilyProof> {
      await requireTurn('proof', visit)
      const shared = await familyLinks.findShared(db, { id: linkOf(visit) }, clock())
      if (shared === undefined) throw new AppError('family_link_gone')
      const comments = await familyComments.listOfLink(db, shared.id)
      return {
        ...(await toPictures(shared)),
        version: shared.version,
        isOpen: awaitsAnswer(shared),
        mayOrder: isOrderable(shared),
        expiresAt: shared.expires_at.toISOString(),
        comments: comments
          .filter(({ proof_id }) => proof_id === shared.proof_id)
          .map(toFamilyComment),
      }
    },

    /** Keeps a comment about the version that was seen. The same one again is taken for a repeat. */
    async comment(
      { clientAddress }: Pick<Visit, 'clientAddress'>,
      { token, version, name, text, ...place }: FamilyCommentRequest,
    ): Promise<{ id: string }> {
      await requireTurn('comment', { clientAddress, token })
      const linkId = linkOf({ token })
      return await db.transaction().execute(async (trx) => {
        await familyLinks.lock(trx, linkId)
        const shared = await familyLinks.findShared(trx, { id: linkId }, clock())
        if (shared === undefined) throw new AppError('family_link_gone')
        if (!awaitsAnswer(shared) || shared.version !== version) {
          throw new AppError('family_comments_closed')
        }
        const { x = null, y = null } = place
        const comment = { linkId, proofId: shared.proof_id, name, text, x, y }
        const said = await familyComments.listOfLink(trx, linkId)
        const known = said.find((one) => isSame(one, comment))
        if (known !== undefined) return { id: known.id }
        if (said.length >= MAX_FAMILY_COMMENTS) throw new AppError('family_comments_full')
        return { id: await familyComments.insert(trx, comment, clock()) }
      })
    },
  }

  /** Counts before anything is looked up, and a token whatever it is. */
  async function requireTurn(
    what: keyof typeof FAMILY_LIMITS,
    { clientAddress, token }: Visit,
  ): Promise<void> {
    const { perClient, perLink } = FAMILY_LIMITS[what]
    await callCounter.requireAll(clientLimits(`family-${what}`, clientAddress, perClient))
    await callCounter.require(`family-${what}:link:${digestOf(token)}`, perLink)
  }

  /** A malformed token is looked up under an id that nobody has, so that its refusal takes as long. */
  function linkOf({ token }: Pick<Visit, 'token'>): string {
    return tokens.idIn(token) ?? randomUUID()
  }

  async function toPictures(shared: SharedProof) {
    const { id: linkId, version, width, height, photo_width, photo_height } = shared
    const hasPhoto = photo_width !== null && photo_height !== null
    return {
      width,
      height,
      pictureUrl: await pictures.addressOf({ linkId, version, view: 'proof' }),
      originalUrl: hasPhoto
        ? await pictures.addressOf({ linkId, version, view: 'original' })
        : null,
      originalPixels: hasPhoto ? { width: photo_width, height: photo_height } : null,
    }
  }
}

function isSame(
  one: Pick<StoredFamilyComment, 'proof_id' | 'name' | 'text' | 'x' | 'y'>,
  other: { proofId: string } & Pick<StoredFamilyComment, 'name' | 'text' | 'x' | 'y'>,
): boolean {
  const isAboutTheSame = one.proof_id === other.proofId && one.x === other.x && one.y === other.y
  return isAboutTheSame && one.name === other.name && one.text === other.text
}
