import { resolve } from 'node:path'
import { ownCredentialFile } from '#server/content-credentials/own-credential.ts'
import {
  readSigningCredential,
  SigningCredentialError,
} from '#server/content-credentials/signing-credential.ts'
import { type Check, type Finding, fault, ok, skipped, warning } from '../check.ts'

const DAY_MS = 86_400_000
/** An authority takes some days to look who asks. */
const RENEWED_DAYS = 30

/** Whether pictures can be signed, by whom, and until when the signatures count. */
export const contentCredentialsCheck: Check = {
  name: 'content credentials',
  async look({ settings, isProduction, world }) {
    const { CONTENT_CREDENTIALS: given, DATA_DIR: dataDir } = settings
    if (given === undefined && isProduction) {
      return [skipped('CONTENT_CREDENTIALS is not set')]
    }
    const path = given ?? ownCredentialFile(resolve(dataDir ?? '.'))
    try {
      const credential = await readSigningCredential(resolve(path), world.clock())
      return [judge(credential, world.clock())]
    } catch (error) {
      if (!(error instanceof SigningCredentialError)) throw error
      const isUnmade = given === undefined && error.isMissing
      return [isUnmade ? ok('a key for pictures is made at the first start') : fault(error.message)]
    }
  },
}

type Judged = { issuedTo: string; validUntil: Date; isSelfMade: boolean }

function judge({ issuedTo, validUntil, isSelfMade }: Judged, now: Date): Finding {
  const day = validUntil.toISOString().slice(0, 10)
  const days = Math.floor((validUntil.getTime() - now.getTime()) / DAY_MS)
  if (days < RENEWED_DAYS) {
    return warning(`renew the certificate in CONTENT_CREDENTIALS; it ends in ${days} days (${day})`)
  }
  const voucher = isSelfMade ? ', for whom no authority vouches' : ''
  return ok(`pictures are signed by ${issuedTo}${voucher}; the certificate holds until ${day}`)
}
