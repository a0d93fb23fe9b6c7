import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'

/** A folder for each version, with the terms of that version in every language. */
export const TERMS_FOLDER = join(import.meta.dirname, '../../../domain/law/terms')

/** Also keeps a version that comes from an address from naming another folder. */
const VERSION = /^\d{4}-\d{2}(\.\d+)?$/

const sectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.string()),
})
export type TermsSection = z.infer<typeof sectionSchema>

/** The terms of a version as customers read them, with every figure and the company filled in. */
export const filedTermsSchema = z.object({
  version: z.string().regex(VERSION),
  language: z.enum(LANGUAGE_CODES),
  /** Name, address and how to reach the company, line by line. */
  seller: z.array(z.string()),
  title: z.string(),
  lead: z.string(),
  sections: z.array(sectionSchema),
})
export type FiledTerms = z.infer<typeof filedTermsSchema>

/** Where the terms of a version lie in a language. */
export function termsFile(version: string, language: Language): string {
  return join(TERMS_FOLDER, version, `${language}.json`)
}

/** What was read so far: filed terms never change. A version that is missing may be filed yet. */
const found = new Map<string, FiledTerms>()

/** Undefined for a version that was never filed, such as those of orders from before the archive. */
export async function findFiledTerms(
  version: string,
  language: Language,
): Promise<FiledTerms | undefined> {
  if (!VERSION.test(version)) return undefined
  const file = termsFile(version, language)
  const known = found.get(file)
  if (known !== undefined) return known
  try {
    const terms = filedTermsSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    found.set(file, terms)
    return terms
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
