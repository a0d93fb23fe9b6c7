import type { Language } from '#domain/languages.ts'
import { guaranteeNotice } from './guarantee-notice.ts'
import type { ShopDocument } from './pdf/pdf.ts'
import { createPdfWriter } from './pdf/pdf-writer.ts'
import { findFiledTerms } from './terms/terms-archive.ts'
import { termsDocument, withdrawalDocument } from './terms/terms-document.ts'

const writePdf = createPdfWriter()
/** What this process has made. There are a few for each version and language, all small. */
const made = new Map<string, Promise<Buffer>>()

/** The documents of a contract that are the same for everybody, as PDF; each is made once. */
export const contractDocuments = {
  /** Undefined for a version that was never filed. */
  async terms(version: string, language: Language): Promise<Buffer | undefined> {
    const terms = await findFiledTerms(version, language)
    return terms && (await write(`terms ${version} ${language}`, termsDocument(terms)))
  },

  /** Undefined for a version that was never filed. */
  async withdrawal(version: string, language: Language): Promise<Buffer | undefined> {
    const terms = await findFiledTerms(version, language)
    return terms && (await write(`withdrawal ${version} ${language}`, withdrawalDocument(terms)))
  },

  async guarantee(language: Language): Promise<Buffer> {
    return await write(`guarantee ${language}`, guaranteeNotice(language))
  },
}

async function write(name: string, document: ShopDocument): Promise<Buffer> {
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
