import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts'
import { createTokenKey, type TokenKey } from './token-keys.ts'

/**
 * The steps of a rotation, each followed by a restart of every copy of the shop. No token breaks:
 * all copies know the new key before one signs with it, and the former key is taken away only
 * when the last token that it signed has expired.
 */
export const ROTATION_STEPS = ['add', 'sign', 'retire'] as const
export type RotationStep = (typeof ROTATION_STEPS)[number]
/** First the key that signs; every key verifies. */
export type TokenKeys = [TokenKey, ...TokenKey[]]

/** The keys after a step; throws where the step would come too early or has nothing to do. */
export async function rotateTokenKeys(
  keys: TokenKeys,
  step: RotationStep,
  now: Date,
): Promise<TokenKeys> {
  const [signing, ...others] = keys
  const waiting = others.find(({ signedUntil }) => signedUntil === undefined)
  switch (step) {
    case 'add':
      if (waiting) throw new Error(`key ${waiting.kid} waits already: the next step is "sign"`)
      return [signing, ...others, await createTokenKey()]
    case 'sign': {
      if (!waiting) throw new Error('no key waits to sign: the first step is "add"')
      const former = { ...signing, signedUntil: now.toISOString() }
      return [waiting, former, ...others.filter((key) => key !== waiting)]
    }
    case 'retire':
      return retired(keys, now)
    default:
      return step satisfies never
  }
}

function retired([signing, ...others]: TokenKeys, now: Date): TokenKeys {
  const ends = others.flatMap(({ signedUntil }) =>
    signedUntil === undefined ? [] : [Date.parse(signedUntil) + ACCESS_TOKEN_SECONDS * 1000],
  )
  const last = Math.max(...ends)
  if (ends.length === 0) throw new Error('no former key is left to retire')
  if (last > now.getTime()) {
    const moment = new Date(last).toISOString()
    throw new Error(`tokens of a former key may be good until ${moment}: retire it after that`)
  }
  return [signing, ...others.filter(({ signedUntil }) => signedUntil === undefined)]
}
