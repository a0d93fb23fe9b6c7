import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GAP } from '#contract/answer-gaps.ts'
import { ORIGIN_PLACEHOLDER } from '#contract/origin-placeholder.ts'
import type { Language } from '#domain/languages.ts'
import type { ReadSettings } from '#domain/settings/shop-settings.ts'
import { escapeHtml } from './escape-html.ts'
import { fillDetails } from './fill-details.ts'

/** Makes the page that answers a form: `('de', 'withdrawal/review', { name: 'Ada' })`. */
export type FormAnswers = (
  language: Language,
  name: string,
  values?: Record<string, string>,
) => Promise<string>

/**
 * Reads the prerendered answers to forms that were sent without a script. Each has gaps, in texts and
 * in attributes, for what somebody typed: it is escaped for both.
 */
export async function loadFormAnswers(
  folder: string,
  origin: string,
  readSettings: ReadSettings,
): Promise<FormAnswers> {
  const answers = new Map<string, string>()
  for (const file of await Array.fromAsync(glob('**/*.html', { cwd: folder }))) {
    const html = await readFile(join(folder, file), 'utf8')
    const name = file.replaceAll('\\', '/').replace(/\.html$/, '')
    answers.set(name, html.replaceAll(ORIGIN_PLACEHOLDER, origin))
  }
  return async (language, name, values = {}) => {
    const html = answers.get(`${language}/${name}`)
    if (html === undefined) throw new Error(`expected the answer ${language}/${name}, got none`)
    const filled = fillDetails(html, await readSettings(), language)
    return filled.replace(GAP, (_gap, key: string) => escapeHtml(values[key] ?? ''))
  }
}
