import { join, resolve } from 'node:path'
import type { PublicConfig } from '#contract/public-config.ts'
import { createAuthRoutes } from '#server/accounts/routes/auth-routes.ts'
import { createShortLinkRoutes } from '#server/accounts/routes/short-link-routes.ts'
import { sessions } from '#server/accounts/sessions.ts'
import type { AppContext } from '#server/app-context.ts'
import { hasPooler } from '#server/config/config.ts'
import { isMigrated, MIGRATIONS } from '#server/db/migrations/migrate.ts'
import { secondsAhead } from '#server/db/seconds-ahead.ts'
import { createPublicDocumentRoutes } from '#server/documents/routes/public-documents.ts'
import { createFamilyRoutes } from '#server/family/routes/family-routes.ts'
import { prepareFileStore } from '#server/files/open-file-store.ts'
import { createApp } from '#server/http/app.ts'
import { createHealthRoutes } from '#server/http/health-routes.ts'
import { createReadCaller, withSession } from '#server/http/read-caller.ts'
import { createJsonRows } from '#server/http/rest/json-rows.ts'
import { createRestRoutes } from '#server/http/rest/rest-routes.ts'
import { loadFormAnswers } from '#server/http/site/form-answers.ts'
import { createSecurityContact } from '#server/http/site/security-contact.ts'
import { createSiteRoutes } from '#server/http/site/site-routes.ts'
import { createMailPages } from '#server/mail/routes/mail-pages.ts'
import { createWebhookRoutes } from '#server/payments/routes/webhook-routes.ts'
import { createStorageRoutes } from '#server/photos/routes/storage-routes.ts'
import { createShopPrices } from '#server/prices/shop-prices.ts'
import { usualLevel } from '#server/telemetry/log/usual-level.ts'
import { createWithdrawalForm } from '#server/withdrawals/routes/withdrawal-form.ts'
import { createFunctions } from './functions.ts'

/** What the build makes: `pages`, `web` with their scripts and texts, `pictures`. */
const SITE_ROOT = resolve(import.meta.dirname, '../../../dist')

/** Puts the shop together as a function of a request. Its jobs are in `jobs.ts`. */
export async function createServer(
  context: AppContext,
  options: { siteRoot?: string; closing?: AbortSignal } = {},
) {
  const { siteRoot = SITE_ROOT, closing } = options
  const { config, secrets, pool, db, files, log, telemetry, readinessPool, readSettings } = context
  const { publicOrigin, origins, trustedProxies } = config.http
  const readCaller = createReadCaller({ anonKey: secrets.anonKey, tokens: context.accessTokens })
  const readLiveCaller = withSession(readCaller, (caller) => sessions.isAlive(db, caller))
  const jsonRows = createJsonRows(pool, { keepsSessions: !hasPooler(config) })
  await prepareFileStore(config)
  const readPrices = createShopPrices(context)
  // From here on pages are sent even while the database is silent.
  await Promise.all([readPrices(), readSettings()])
  const publicConfig: PublicConfig = {
    backendUrl: publicOrigin,
    anonKey: secrets.anonKey,
    stripePublishableKey: config.stripe?.publishableKey ?? '',
    mode: config.mode,
  }
  return createApp({
    log,
    telemetry,
    accessLevel: usualLevel(config),
    production: config.mode === 'production',
    origins,
    trustedProxies,
    routes: {
      auth: createAuthRoutes({ ...context, ...context.accounts }, readCaller),
      mailedLinks: createShortLinkRoutes(context),
      rest: createRestRoutes({ readCaller, jsonRows }),
      storage: createStorageRoutes(context, {
        readCaller: readLiveCaller,
        openPictures: createFamilyRoutes(context),
      }),
      functions: createFunctions(context, readLiveCaller),
      webhooks: createWebhookRoutes({ ...context, ...context.events }),
      testCheckout: context.testCheckout?.routes,
      mailPages: createMailPages(context),
      documents: createPublicDocumentRoutes(readSettings).route(
        '/',
        createSecurityContact(publicOrigin, context),
      ),
      health: createHealthRoutes(publicConfig, origins, {
        checks: [
          { name: 'open', check: async () => !closing?.aborted },
          {
            name: 'database',
            check: async () => (await readinessPool.query('select 1')).rowCount === 1,
          },
          { name: 'migrations', check: () => isMigrated(readinessPool, MIGRATIONS) },
          { name: 'files', check: files.check },
        ],
        clockAheadSeconds: () => secondsAhead(readinessPool, context.clock),
      }),
      forms: createWithdrawalForm(
        context,
        await loadFormAnswers(join(siteRoot, 'answers'), publicOrigin, readSettings),
      ),
      site: await createSiteRoutes({
        root: siteRoot,
        origin: publicOrigin,
        readPrices,
        readSettings,
      }),
    },
  })
}
