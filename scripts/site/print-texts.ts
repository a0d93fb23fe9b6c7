import { isLanguage, LANGUAGE_CODES } from '#domain/languages.ts'
import { localeFiles } from '#test/texts/locale-files.ts'

/** Prints every text of a language as one document for a proofreader, each with its key. */
const [language] = process.argv.slice(2)
if (!isLanguage(language)) {
  console.error(`usage: npm run --silent texts:print -- ${LANGUAGE_CODES.join(' | ')} > texts.md`)
  process.exitCode = 1
} else {
  for (const { name, texts } of localeFiles.filter((file) => file.language === language)) {
    console.info(`\n## ${name}\n`)
    for (const [key, text] of texts) console.info(`- ${text}  \n  \`${key}\``)
  }
}
