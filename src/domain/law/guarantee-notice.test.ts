import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/languages.ts'
import { GUARANTEE_ADDRESSES, guaranteeLink } from './guarantee-notice.ts'

const CODES = join(import.meta.dirname, '../../../public/legal-guarantee')

test.each(LANGUAGE_CODES)('the code in %s leads where the notice says', async (language) => {
  const code = readFileSync(join(CODES, `code-${language}.svg`), 'utf8')
  const link = guaranteeLink(language)
  expect(code).toBe(await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'Q' }))
  expect(decodeURI(link)).toBe(`https://${GUARANTEE_ADDRESSES[language]}`)
})
