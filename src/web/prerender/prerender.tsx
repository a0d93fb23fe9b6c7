import type { BackendModule, ResourceKey } from 'i18next'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
  languageOfTag,
  languageTag,
} from '#domain/languages.ts'
import { App } from '#web/app/app.tsx'
import { findPage, PAGE_NAMES } from '#web/app/pages.ts'
import { WITHDRAWAL_ANSWERS, WithdrawalAnswer } from '#web/features/withdrawal/withdrawal-answer.ts'
import { showLanguage, startTexts } from '#web/i18n/i18n.ts'
import { localeAddress } from '#web/i18n/load-locale.ts'
import { PrerenderedPath } from '#web/lib/pages/navigation.ts'
import { PAGE_PATHS, type PageName } from '#web/lib/pages/paths.ts'
import { fillPricesInTexts } from '#web/lib/prices/fill-prices-in-texts.ts'
import { SessionProvider } from '#web/lib/session/session.tsx'
import { fillDetailsInTexts } from '#web/lib/settings/fill-details-in-texts.ts'
import { renderHead } from './head.tsx'

export type PrerenderedPage = {
  /** `/dk/gallery`, or `/dk/404` for the page that stands in for every unknown path. */
  pathname: string
  head: string
  body: string
  /** The route's own module, as the build's manifest calls it; none for the 404 page. */
  module: string | undefined
  /** The files with texts that the page fetches. */
  texts: string[]
  isListed: boolean
}

/** What stands in for an answer to a form, with gaps that the server fills. */
export type PrerenderedAnswer = Pick<PrerenderedPage, 'head' | 'body' | 'module' | 'texts'> & {
  /** `withdrawal/review` */
  name: string
}

const NOT_FOUND = '404'
/** The mark of the Suspense boundary around the app. */
const APP_BEGINS = '<!--$-->'
/** Boundaries are never sent later with a script: pages read without one, and the policy forbids it. */
const IN_ONE_PIECE = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/** Begins; `read` gives the texts of a language and namespace by its key, `dk/gallery`. */
export async function startPrerender(read: (key: string) => ResourceKey): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init() {},
    read(tag, namespace, done) {
      const language = languageOfTag(tag) ?? DEFAULT_LANGUAGE
      const json = JSON.stringify(read(`${language}/${namespace}`))
      done(
        null,
        JSON.parse(
          fillDetailsInTexts(fillPricesInTexts(json, undefined, language), undefined, language),
        ),
      )
    },
  }
  await startTexts(backend, DEFAULT_LANGUAGE, [])
}

/** Every page of the shop in a language, the 404 page last. */
export async function prerenderLanguage(language: Language): Promise<PrerenderedPage[]> {
  await showLanguage(language)
  const pages: PrerenderedPage[] = []
  for (const name of [...PAGE_NAMES, NOT_FOUND] as const) {
    pages.push(await prerenderPage(name, language))
  }
  return pages
}

/** The answers of the withdrawal form in a language that is shown already. */
export async function prerenderAnswers(language: Language): Promise<PrerenderedAnswer[]> {
  const pathname = inLanguage(PAGE_PATHS.withdrawal, language)
  const page = findPage(pathname)
  if (!page) throw new Error(`expected a page at ${pathname}, got none`)
  await page.load()
  const shown = { page: { ...page, isListed: false }, name: 'withdrawal' } as const
  const head = renderHead({ shown, pathname, language })
  const answers: PrerenderedAnswer[] = []
  for (const answer of WITHDRAWAL_ANSWERS) {
    const { hoisted, body } = await renderBody(pathname, (app) => (
      <WithdrawalAnswer value={answer}>{app}</WithdrawalAnswer>
    ))
    const name = `withdrawal/${answer.step}`
    answers.push({ name, head: head + hoisted, body, module: undefined, texts: [] })
  }
  return answers
}

async function prerenderPage(
  name: PageName | typeof NOT_FOUND,
  language: Language,
): Promise<PrerenderedPage> {
  const pathname = inLanguage(name === NOT_FOUND ? '/404' : PAGE_PATHS[name], language)
  const page = findPage(pathname)
  await page?.load()
  const shown = page && name !== NOT_FOUND ? { page, name } : undefined
  const { hoisted, body } = await renderBody(pathname)
  const namespaces = ['common', ...(page?.namespaces ?? [])]
  return {
    pathname,
    head: renderHead({ shown, pathname, language }) + hoisted,
    body,
    module: page && `src/web/app/routes/${name}.tsx`,
    texts: namespaces.map((namespace) => localeAddress(languageTag(language), namespace)),
    isListed: page?.isListed ?? false,
  }
}

/** The app as HTML; what React puts before it, such as preloads, belongs into the head. */
async function renderBody(
  pathname: string,
  wrap: (app: ReactNode) => ReactNode = (app) => app,
): Promise<{ hoisted: string; body: string }> {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <PrerenderedPath value={pathname}>
      <SessionProvider>{wrap(<App />)}</SessionProvider>
    </PrerenderedPath>,
    { ...IN_ONE_PIECE, onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${pathname} failed to render`, { cause: failures[0] })
  const start = html.indexOf(APP_BEGINS)
  if (start === -1)
    throw new Error(`expected ${APP_BEGINS} in ${pathname}, got ${html.slice(0, 200)}`)
  return { hoisted: html.slice(0, start), body: html.slice(start) }
}
