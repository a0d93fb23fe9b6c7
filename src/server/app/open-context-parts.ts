import { randomUUID } from 'node:crypto'
import { createAccessTokens } from '#server/access-tokens/access-tokens.ts'
import type { AppContext } from '#server/app-context.ts'
import { credentialPath, requireSigning } from '#server/content-credentials/own-credential.ts'
import { createPictureSigner } from '#server/content-credentials/picture-signer.ts'
import type { ConnectionsByWork } from '#server/db/open-connections.ts'
import { createFileStore } from '#server/files/open-file-store.ts'
import { createLoadMeter } from '#server/limits/load-meter.ts'
import { createMailServerBreaker } from '#server/mail/mail-server-breaker.ts'
import { createMailboxTransport } from '#server/mail/mailbox-transport.ts'
import { createSmtpTransport } from '#server/mail/smtp-transport.ts'
import { builtInVatRegister } from '#server/payments/vat-register/built-in-register.ts'
import { createViesRegister } from '#server/payments/vat-register/vies-register.ts'
import { createPhotoInspector, PHOTO_INSPECTION } from '#server/photos/inspect-process.ts'
import { createSizesMaker, SIZES_PROCESS } from '#server/photos/sizes-process.ts'
import { shopWorkshop } from '#server/printing/shop-workshop.ts'
import { createProofPictureMaker, PROOF_PROCESS } from '#server/proofs/proof-process.ts'
import {
  createFirstLookProcess,
  FIRST_LOOK_PROCESS,
} from '#server/restoration/first-looks/first-look-process.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { openPayment } from './open-payment.ts'

/** What has to be there before the other parts can be made of it. */
export type ContextBase = ConnectionsByWork &
  Pick<AppContext, 'config' | 'secrets' | 'clock' | 'passwords' | 'log' | 'telemetry'>

/** Adds to a context what the configuration chooses: store, payment, mail, printing. */
export async function openContextParts(base: ContextBase): Promise<AppContext> {
  const { config, secrets, db, clock, log } = base
  const readSettings = createReadSettings(base)
  return {
    ...base,
    ...(await openPayment(base)),
    readSettings,
    files: createFileStore(config),
    mailTransport:
      config.mailUrl === undefined
        ? createMailboxTransport(db, clock)
        : createSmtpTransport(config.mailUrl, {
            from: config.mailFrom,
            breaker: createMailServerBreaker(base),
          }),
    vatRegister:
      config.mode === 'production'
        ? createViesRegister({
            requester: async () => (await readSettings()).company.vatId,
            log,
          })
        : builtInVatRegister,
    printPartner: shopWorkshop,
    inspectPhoto: createPhotoInspector(PHOTO_INSPECTION),
    makeSizes: createSizesMaker(SIZES_PROCESS),
    makeProofPicture: createProofPictureMaker(PROOF_PROCESS),
    makeFirstLook: createFirstLookProcess({
      ...FIRST_LOOK_PROCESS,
      modelsPath: config.models,
      quick: config.quickRestoration,
    }),
    signPictures: createPictureSigner(() => credentialPath(config)),
    requireSigning: () => requireSigning(config),
    accessTokens: await createAccessTokens({
      keys: secrets.tokenKeys,
      issuer: `${config.http.publicOrigin}/auth/v1`,
      clock,
    }),
    randomId: randomUUID,
    load: createLoadMeter(),
  }
}
