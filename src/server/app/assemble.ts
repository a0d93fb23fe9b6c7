import { resolve } from 'node:path'
import type { PublicConfig } from '#contract/public-config.ts'
import { createAccessTokens } from '#server/access-tokens/access-tokens.ts'
import { sessions } from '#server/accounts/sessions.ts'
import type { AppContext } from '#server/app-context.ts'
import { isMigrated, MIGRATIONS } from '#server/db/migrations/migrate.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { createApp } from '#server/http/app.ts'
import { createHealthRoutes } from '#server/http/health-routes.ts'
import { createReadCaller, withSession } from '#server/http/read-caller.ts'
import { createJsonRows } from '#server/http/rest/json-rows.ts'
import { createRestRoutes } from '#server/http/rest/rest-routes.ts'
import { createSiteRoutes } from '#server/http/site/site-routes.ts'
import { createOrderWatches } from '#server/orders/order-watch.ts'
import { createOrderChanges, isOfTheShop } from '#server/orders/queries/order-changes.ts'
import { createWebhookRoutes } from '#server/payments/routes/webhook-routes.ts'
import { usualLevel } from '#server/telemetry/log/usual-level.ts'
import { createPayRoutes } from '#server/test-checkout/routes/pay-routes.ts'
import { assembleAccountSessions, assembleAuth, assembleShortLinks } from './assemble-auth.ts'
import { assembleContact } from './assemble-contact.ts'
import { assembleDeletion } from './assemble-deletion.ts'
import { assembleExport } from './assemble-export.ts'
import { assembleFirstLooks } from './assemble-first-looks.ts'
import { assembleFunctions } from './assemble-functions.ts'
import { assembleMailPages, assembleMails } from './assemble-mail.ts'
import { assembleOrders } from './assemble-orders.ts'
import { assemblePapers } from './assemble-papers.ts'
import { assemblePhotoFinder, assembleStorage } from './assemble-storage.ts'
import { assembleStudio } from './assemble-studio.ts'

/** What the build makes: `pages`, `web` with their scripts and texts, `pictures`. */
const SITE_ROOT = resolve(import.meta.dirname, '../../../dist')

/** Puts the shop's parts together: the only place that sees all of them. */
export async function assembleApp(
  context: AppContext,
  options: { siteRoot?: string; closing?: AbortSignal } = {},
) {
  const { siteRoot = SITE_ROOT, closing } = options
  const { config, secrets, pool, sessionPool, db, clock, log, telemetry } = context
  const accessTokens = await createAccessTokens({
    keys: secrets.tokenKeys,
    issuer: `${config.http.publicOrigin}/auth/v1`,
    clock,
  })
  const readCaller = createReadCaller({ anonKey: secrets.anonKey, tokens: accessTokens })
  const readLiveCaller = withSession(readCaller, (caller) => sessions.isAlive(db, caller))
  const files = await openFileStore(config)
  const mails = assembleMails(context)
  const { papers, customerPapers } = await assemblePapers(context, { files })
  const ordering = assembleOrders(context, { files, mails })
  const publicConfig: PublicConfig = {
    backendUrl: config.http.publicOrigin,
    anonKey: secrets.anonKey,
    stripePublishableKey: config.stripe?.publishableKey ?? '',
    mode: config.mode,
  }
  return createApp({
    log,
    telemetry,
    accessLevel: usualLevel(config),
    production: config.mode === 'production',
    origins: config.http.origins,
    trustedProxies: config.http.trustedProxies,
    routes: {
      auth: await assembleAuth(context, { accessTokens, readCaller }),
      mailedLinks: assembleShortLinks(context),
      rest: createRestRoutes({
        readCaller,
        jsonRows: createJsonRows(pool, { keepsSessions: pool === sessionPool }),
      }),
      storage: assembleStorage(context, {
        files,
        readCaller: readLiveCaller,
        familyPictures: ordering.familyPictures,
      }),
      functions: assembleFunctions({
        readCaller: readLiveCaller,
        ...ordering,
        orderWatches: createOrderWatches({
          changes: createOrderChanges(sessionPool, { log }),
          isOfTheShop: (userId) => isOfTheShop(db, userId),
        }),
        contactService: assembleContact(context, { mails }),
        accountSessions: assembleAccountSessions(context),
        exportService: assembleExport(context, { files }),
        deletionService: assembleDeletion(context, { files, mails, ...ordering }),
        customerPapers,
        findOwnPhoto: assemblePhotoFinder(context),
        firstLookService: assembleFirstLooks(context),
        publicOrigin: config.http.publicOrigin,
        studio: assembleStudio(context, { readCaller: readLiveCaller, papers, ...ordering }),
      }),
      webhooks: createWebhookRoutes(ordering.paymentEventService),
      testCheckout: ordering.testCheckout && createPayRoutes(ordering.testCheckout),
      mailPages: assembleMailPages(context),
      health: createHealthRoutes(publicConfig, config.http.origins, [
        { name: 'open', check: async () => !closing?.aborted },
        {
          name: 'database',
          check: async () => (await pool.query('select 1')).rowCount === 1,
        },
        { name: 'migrations', check: () => isMigrated(pool, MIGRATIONS) },
        { name: 'files', check: files.check },
      ]),
      site: await createSiteRoutes(siteRoot, config.http.publicOrigin),
    },
  })
}
