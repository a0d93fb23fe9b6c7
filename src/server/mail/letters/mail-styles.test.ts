import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_COLOURS, NIGHT_COLOURS } from './mail-styles.ts'

const tokens = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')
const [day = '', night = ''] = tokens.split('@media (prefers-color-scheme: dark)')

test.each([
  ['day', day, DAY_COLOURS],
  ['night', night, NIGHT_COLOURS],
])('mails have the colours of the site by %s', (_, css, colours) => {
  for (const [name, colour] of Object.entries(colours)) {
    expect(css).toMatch(new RegExp(`--${name}: ${colour};`))
  }
})
