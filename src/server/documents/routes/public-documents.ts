import { type Context, Hono } from 'hono'
import { AppError } from '#domain/app-error.ts'
import { inLanguage, LANGUAGE_CODES, type Language, languageOfPath } from '#domain/languages.ts'
import type { ReadSettings, ShopSettings } from '#domain/settings/shop-settings.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { contractDocuments } from '../contract-documents.ts'

const OF_TERMS = /^(terms|withdrawal)-([\d.-]+)\.pdf$/

/** Where documents lie in each language, as pages do. */
const FOLDERS = LANGUAGE_CODES.map((language) => inLanguage('/documents', language))

/** `/de/documents/…`: every version of the terms, and the notice of the legal guarantee. */
export function createPublicDocumentRoutes(readSettings: ReadSettings) {
  const routes = new Hono<HttpEnv>()
  for (const folder of FOLDERS) {
    routes.get(`${folder}/:file`, async (c) => {
      const wanted = { language: languageOfPath(folder), settings: await readSettings() }
      const pdf = await find(wanted, c.req.param('file'))
      if (pdf === undefined) throw new AppError('not_found', { path: c.req.path })
      return answer(c, pdf)
    })
  }
  return routes
}

async function find(
  wanted: { language: Language; settings: ShopSettings },
  file: string,
): Promise<Buffer | undefined> {
  if (file === 'legal-guarantee.pdf') return await contractDocuments.guarantee(wanted)
  const [, kind, version] = OF_TERMS.exec(file) ?? []
  if (version === undefined) return undefined
  return kind === 'terms'
    ? await contractDocuments.terms({ version, ...wanted })
    : await contractDocuments.withdrawal({ version, ...wanted })
}

function answer(c: Context<HttpEnv>, pdf: Buffer): Response {
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', 'inline')
  c.header('Cache-Control', 'public, max-age=86400')
  // The pages are what is to be found; every old version beside them would only confuse.
  c.header('X-Robots-Tag', 'noindex')
  return c.body(new Uint8Array(pdf))
}
