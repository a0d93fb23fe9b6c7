import { type CallLimit, mostWithin } from '../call-limit.ts'

/** Days for which an account remembers a network from which somebody signed in to it. */
export const KNOWN_NETWORK_DAYS = 90

/**
 * How many passwords may be tried at one account. Who comes from a network that the account knows
 * is bounded there alone, so that strangers elsewhere take nothing away from them. All other
 * networks are bounded each (a client: /32, /64), with their neighbours (a site: /24, /48) and
 * together. A site's share (40 a day) is less than what all of them get (50), so a stranger with
 * one site never uses up what the owner has on the road; one with many does, for some time.
 */
export const GUESS_LIMITS = {
  /** Typing errors of a household: ten, and one more each 90 seconds. */
  knownNetwork: { most: 10, minutes: 15 },
  /** Ten, and one more each 72 minutes. */
  client: { most: 10, minutes: 12 * 60 },
  site: { most: 20, minutes: 12 * 60 },
  allUnknown: { most: 50, minutes: 24 * 60 },
} as const satisfies Record<string, CallLimit>

/**
 * The most guesses at one account in any 24 hours from all networks that it does not know: 100, of
 * which 50 are what nobody had used before; whoever goes on gets 50 a day. NIST SP 800-63B allows
 * 100 failures in a row.
 */
export const STRANGERS_GUESSES_A_DAY = mostWithin(GUESS_LIMITS.allUnknown, 24 * 60)
