import type { TaskList } from 'graphile-worker'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from '#domain/clock.ts'
import type { Load } from '#domain/operations/load.ts'
import type { ReadSettings } from '#domain/settings/shop-settings.ts'
import type { AccessTokens } from '#server/access-tokens/access-tokens.ts'
import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import type { SignPictures } from '#server/content-credentials/picture-signer.ts'
import type { ConnectionsByWork } from '#server/db/open-connections.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { MailTransport } from '#server/mail/mail-transport.ts'
import type { CheckoutProvider } from '#server/payments/provider/checkout-provider.ts'
import type { VatRegister } from '#server/payments/vat-register/vat-register.ts'
import type { InspectPhoto } from '#server/photos/inspect-process.ts'
import type { MakeSizes } from '#server/photos/sizes-process.ts'
import type { PrintPartner } from '#server/printing/print-partner.ts'
import type { MakeProofPicture } from '#server/proofs/proof-process.ts'
import type { MakeFirstLook } from '#server/restoration/first-looks/first-look-process.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'

/** What all parts of a process share. */
export type AppContext = ConnectionsByWork & {
  config: Config
  secrets: Secrets
  files: FileStore
  payment: CheckoutProvider
  /** Only while it stands in for the payment provider. */
  testCheckout: TestCheckoutParts | undefined
  vatRegister: VatRegister
  /** What the owners have decided about the shop, as it holds now. */
  readSettings: ReadSettings
  mailTransport: MailTransport
  printPartner: PrintPartner
  inspectPhoto: InspectPhoto
  makeSizes: MakeSizes
  makeProofPicture: MakeProofPicture
  makeFirstLook: MakeFirstLook
  signPictures: SignPictures
  /** Refuses hours of work whose end is a signature while nothing can be signed. */
  requireSigning: () => Promise<void>
  accessTokens: AccessTokens
  clock: Clock
  /** What this process has to do now. */
  load: () => Load
  randomId: () => string
  passwords: Passwords
  log: Logger
  telemetry: Telemetry
}

/** What the test checkout adds to a shop: its payment page, and the jobs that send its events. */
export type TestCheckoutParts = { routes: Hono<HttpEnv>; jobs: TaskList }
