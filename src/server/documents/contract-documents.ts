import { createHash } from 'node:crypto'
import type { Language } from '#domain/languages.ts'
import { shopDetails } from '#domain/settings/shop-details.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { guaranteeNotice } from './guarantee-notice.ts'
import type { ShopDocument } from './pdf/pdf.ts'
import { createPdfWriter } from './pdf/pdf-writer.ts'
import { fillTerms } from './terms/fill-terms.ts'
import { findFiledTerms } from './terms/terms-archive.ts'
import { termsDocument, withdrawalDocument } from './terms/terms-document.ts'

const writePdf = createPdfWriter()
/**
 * What this process has made, by what it says. There are a few for each version, language and
 * change of the settings, all small.
 */
const made = new Map<string, Promise<Buffer>>()

/** Of which version and language, and what the shop says of itself. */
type Wanted = { version: string; language: Language; settings: ShopSettings }

/** The documents of a contract that are the same for everybody, as PDF; each is made once. */
export const contractDocuments = {
  /** Undefined for a version that was never filed. */
  async terms(wanted: Wanted): Promise<Buffer | undefined> {
    const terms = await termsOf(wanted)
    return terms && (await write('terms', termsDocument(terms)))
  },

  /** Undefined for a version that was never filed. */
  async withdrawal(wanted: Wanted): Promise<Buffer | undefined> {
    const terms = await termsOf(wanted)
    return terms && (await write('withdrawal', withdrawalDocument(terms)))
  },

  async guarantee(wanted: Omit<Wanted, 'version'>): Promise<Buffer> {
    return await write('guarantee', guaranteeNotice(wanted))
  },
}

async function termsOf({ version, language, settings }: Wanted) {
  const terms = await findFiledTerms(version, language)
  return terms && fillTerms(terms, shopDetails(settings, language))
}

async function write(kind: string, document: ShopDocument): Promise<Buffer> {
  const name = `${kind} ${digestOf(document)}`
  const known = made.get(name)
  if (known) return await known
  const pdf = writePdf(document)
  made.set(name, pdf)
  try {
    return await pdf
  } catch (error) {
    made.delete(name)
    throw error
  }
}

function digestOf(document: ShopDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url')
}
