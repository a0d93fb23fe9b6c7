import { PRICES_ELEMENT, PRICES_PLACEHOLDER } from '#contract/prices/price-placeholders.ts'
import { SETTINGS_ELEMENT, SETTINGS_PLACEHOLDER } from '#contract/settings/detail-placeholders.ts'
import { type Language, languageTag } from '#domain/languages.ts'
import type { PrerenderedPage } from '#web/prerender/prerender.tsx'

/** What the build says about each of its modules. */
export type Manifest = Record<string, { file: string; imports?: string[] }>

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g
const SCRIPT = /<script type="module"[^>]*><\/script>/g

export type PageParts = {
  template: string
  manifest: Manifest
  /** The styles of the site, sent with the page: the first paint then waits for nothing else. */
  styles: string
  page: Pick<PrerenderedPage, 'head' | 'body' | 'module' | 'texts'>
  language: Language
  /** Whether it stays as it comes: an answer to a form that was sent without a script. */
  isStill?: boolean
}

/**
 * A page as it is sent: the built template with its head and its body. It can be read as it comes.
 * Scripts and what they will fetch lie in a template until the browser reports its largest paint, so
 * as not to compete with it. They come at once when somebody touches the page, and wait no longer
 * than a moment on a slow line. `public/start.js` takes them out.
 */
export function composePage(parts: PageParts): string {
  const { template, styles, page, language, isStill = false } = parts
  return template
    .replace('<html lang="en">', () => `<html lang="${languageTag(language)}">`)
    .replace('<title>Hueloom</title>', () => page.head)
    .replace(STYLESHEET, '')
    .replace(SCRIPT, '')
    .replace('</head>', () => `<style>${styles}</style>${isStill ? '' : scriptsOf(parts)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.body}</div>`)
}

function scriptsOf({ template, manifest, page }: PageParts): string {
  const modules = modulesOf(template, manifest, page.module).map(
    (file) => `<link rel="modulepreload" href="/${file}">`,
  )
  const texts = page.texts.map(
    (address) => `<link rel="preload" href="${address}" as="fetch" crossorigin>`,
  )
  const scripts = template.match(SCRIPT) ?? []
  const later = `<template id="later">${[...modules, ...texts, ...scripts].join('')}</template>`
  // After the template: the rest of the page may still be on its way when the script runs.
  const prices = `<script type="application/json" id="${PRICES_ELEMENT}">${PRICES_PLACEHOLDER}</script>`
  const settings = `<script type="application/json" id="${SETTINGS_ELEMENT}">${SETTINGS_PLACEHOLDER}</script>`
  return `${later}<script async src="/start.js"></script>${prices}${settings}`
}

/** The files with the styles that every page needs, as the built template names them. */
export function stylesheetsOf(template: string): string[] {
  return [...template.matchAll(STYLESHEET)].map(([, file = '']) => file)
}

/** The scripts of a page that its template does not name, without those that are fetched later. */
function modulesOf(template: string, manifest: Manifest, pageModule: string | undefined): string[] {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  if (pageModule) visit(pageModule)
  return [...files].filter((file) => !template.includes(file))
}
