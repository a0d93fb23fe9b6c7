import i18next, { type BackendModule } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { isShown, loadTexts, showLanguage, startTexts, stayIn } from './i18n.ts'

/** Texts on their way by BCP 47 tag; each call lets those of a language arrive. */
const onTheirWay = new Map<string, () => void>()
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(tag, namespace, done) {
    if (namespace === 'lost') return done(new Error('no connection'), false)
    const arrive = () => done(null, { hello: tag })
    if (tag === 'en') arrive()
    else onTheirWay.set(tag, arrive)
  },
}
const arrive = (tag: string) => onTheirWay.get(tag)?.()
const asked = (tag: string) => expect.poll(() => onTheirWay.has(tag)).toBe(true)

beforeAll(() => startTexts(backend, 'en', []))

describe('the language shown', () => {
  it('stays when the visitor returns before the texts of another have arrived', async () => {
    const danish = showLanguage('dk').catch((error: unknown) => error)
    await asked('da')
    stayIn('en')
    await showLanguage('en')
    arrive('da')
    await danish
    expect([i18next.language, isShown('en')]).toEqual(['en', true])
  })

  it('is the one wanted last, whichever texts arrive first', async () => {
    const german = showLanguage('de').catch((error: unknown) => error)
    await asked('de')
    const swedish = showLanguage('sv')
    await asked('sv')
    arrive('sv')
    await swedish
    arrive('de')
    await german
    expect([isShown('sv'), isShown('de')]).toEqual([true, false])
  })

  it('can be the one that was given up, once it is wanted again', async () => {
    await showLanguage('de')
    expect(isShown('de')).toBe(true)
  })

  it('is not loaded anew by staying in it', () => {
    const last = showLanguage('de')
    stayIn('de')
    expect(showLanguage('de')).toBe(last)
  })
})

it('a page whose texts did not arrive is told so', async () => {
  await expect(loadTexts(['common'])).resolves.toBeUndefined()
  await expect(loadTexts(['common', 'lost'])).rejects.toThrow('expected texts for de lost')
})
