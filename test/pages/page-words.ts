import { DomUtils } from 'htmlparser2'
import { expect } from 'vitest'
import { type BuiltPage, type Element, listBuilt, readBuilt, textOf } from './built-site.ts'

/** Without what only guides how lines break. */
export const plain = (text: string) => text.replace(/[\u00ad\u2060]/g, '').replace(/\s+/g, ' ')
export const wordsOf = (element: Element | undefined) => plain(element ? textOf(element) : '')
export const mainOf = (page: BuiltPage) => page.elements('main').map(wordsOf).join()

/** A section of a page, by its id. */
export function partOf(page: BuiltPage, id: string): Element {
  const part = page.elements('section').find(({ attribs }) => attribs.id === id)
  if (part === undefined) throw new Error(`${page.pathname} has no section ${id}`)
  return part
}

export const wordsIn = (page: BuiltPage, id: string) => wordsOf(partOf(page, id))

export function elementsIn(tag: string, whole: Element | undefined): Element[] {
  return whole ? DomUtils.getElementsByTagName(tag, whole) : []
}

export function addressesIn(whole: Element | undefined): (string | undefined)[] {
  return elementsIn('a', whole).map(({ attribs }) => attribs.href)
}

/** What a namespace says on a page once its scripts run. */
export async function scriptTexts<T>({ language }: BuiltPage, namespace: string): Promise<T> {
  const file = new RegExp(`^/texts/\\w+/${language}/${namespace}\\.json$`)
  const path = (await listBuilt('web')).find((found) => file.test(found))
  return JSON.parse(await readBuilt(`web${path}`))
}

export function expectAll(text: string, facts: readonly string[]): void {
  expect(facts.length).toBeGreaterThan(0)
  expect(facts.filter((fact) => !text.includes(plain(fact)))).toEqual([])
}

/** Each term as often as it is meant: two may be equally long. */
export function expectTerms(text: string, terms: readonly number[], unit: RegExp): void {
  const rare = terms.filter((term) => {
    const found = text.match(new RegExp(`(?<!\\d)${term} (?:${unit.source})`, 'g')) ?? []
    return found.length < terms.filter((other) => other === term).length
  })
  expect(rare).toEqual([])
}
