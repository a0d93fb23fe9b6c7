import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { POLICIES } from '#domain/shop/policies.ts'
import {
  type FiledTerms,
  filedTermsSchema,
  findFiledTerms,
  TERMS_FOLDER,
  termsFile,
} from '#server/documents/terms/terms-archive.ts'
import { readTexts } from './build-texts.ts'

const DIGESTS_FILE = join(TERMS_FOLDER, 'digests.json')
/** The SHA-256 of every file of the archive, by version and language. */
const digestsSchema = z.record(z.string(), z.record(z.enum(LANGUAGE_CODES), z.string()))
type Digests = z.infer<typeof digestsSchema>

/** What the terms say at present, in every language. */
async function presentTerms(): Promise<FiledTerms[]> {
  const texts = await readTexts()
  return LANGUAGE_CODES.map((language) =>
    filedTermsSchema.parse({
      ...z.record(z.string(), z.unknown()).parse(texts.get(`${language}/terms`)),
      version: POLICIES.termsVersion,
      language,
      // Filled in as of the day on which somebody accepts them.
      seller: ['{{companyLines}}', '{{email}}', '{{phone}}'],
    }),
  )
}

/** The languages in which the present terms are not what was filed under their version. */
export async function unfiledLanguages(): Promise<Language[]> {
  const unfiled: Language[] = []
  for (const terms of await presentTerms()) {
    const filed = await findFiledTerms(terms.version, terms.language)
    if (JSON.stringify(filed) !== JSON.stringify(terms)) unfiled.push(terms.language)
  }
  return unfiled
}

/**
 * Throws, and says what to do, where a customer could accept terms that no archive has, or where
 * what a customer accepted has changed since.
 */
export async function requireFiledTerms(): Promise<void> {
  const languages = await unfiledLanguages()
  if (languages.length > 0) throw new Error(unfiledMessage(languages))
  const changed = await changedFiles()
  if (changed.length > 0) throw new Error(changedMessage(changed))
}

/** What a person does whose change of the terms has no version of its own yet. */
export function unfiledMessage(languages: readonly Language[]): string {
  const version = POLICIES.termsVersion
  return `the terms in ${languages.join(', ')} are not those filed as ${version}: give POLICIES.termsVersion a new name and run "npm run terms:file". If no customer has seen ${version} yet, delete src/domain/law/terms/${version} and file it again.`
}

function changedMessage(files: readonly string[]): string {
  return `filed terms are not what was filed: ${files.join(', ')} in src/domain/law/terms. Bring them back as they were, and file the change as a version of its own.`
}

/** Files the present terms under their version, which nobody has used before. */
export async function fileTerms(): Promise<void> {
  const digests = await readDigests()
  const own: Partial<Record<Language, string>> = {}
  for (const terms of await presentTerms()) {
    const file = termsFile(terms.version, terms.language)
    const text = `${JSON.stringify(terms, null, 2)}\n`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    own[terms.language] = digestOf(text)
  }
  const all = digestsSchema.parse({ ...digests, [POLICIES.termsVersion]: own })
  await writeFile(DIGESTS_FILE, `${JSON.stringify(all, null, 2)}\n`)
}

/** Files of the archive that are not what was filed: nobody may change what a customer accepted. */
export async function changedFiles(): Promise<string[]> {
  const changed: string[] = []
  for (const [version, digests] of Object.entries(await readDigests())) {
    for (const language of LANGUAGE_CODES) {
      const text = await readFile(termsFile(version, language), 'utf8')
      if (digestOf(text) !== digests[language]) changed.push(`${version}/${language}`)
    }
  }
  return changed
}

async function readDigests(): Promise<Digests> {
  return digestsSchema.parse(JSON.parse(await readFile(DIGESTS_FILE, 'utf8')))
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
