import type { Page } from '../pages.ts'
import { alternatesOf, describePage } from './page-head.ts'

/** Makes the head of the document that of another page, whose texts must be loaded. */
export function writeHead(page: Page | undefined, pathname: string): void {
  const { title, description = '' } = describePage(page)
  document.title = title
  document.head.querySelector('meta[name=description]')?.setAttribute('content', description)
  point('link[rel=canonical]', pathname)
  for (const { hrefLang, path } of alternatesOf(pathname)) {
    point(`link[rel=alternate][hreflang="${hrefLang}"]`, path)
  }
}

function point(selector: string, path: string): void {
  const link = document.head.querySelector<HTMLLinkElement>(selector)
  if (link) link.href = new URL(path, link.href).href
}
