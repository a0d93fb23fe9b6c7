import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { POLICIES } from '#domain/shop/policies.ts'
import { TERMS_FOLDER } from '#server/documents/terms/terms-archive.ts'
import { fileTerms, unfiledLanguages, unfiledMessage } from './site/filed-terms.ts'

/** Files the present terms of sale; what was filed before is never written over. */
const version = POLICIES.termsVersion
const languages = await unfiledLanguages()
if (languages.length === 0) {
  console.info(`the terms are already filed as ${version}`)
} else if (existsSync(join(TERMS_FOLDER, version))) {
  console.error(unfiledMessage(languages))
  process.exitCode = 1
} else {
  await fileTerms()
  console.info(`filed the terms in ${languages.join(', ')} as ${version}`)
}
