import { describe, expect, it, test } from 'vitest'
import { ARTICLES, articleOf, findProduct, type NamedProduct } from './articles.ts'

test('no article is there twice', () => {
  expect(new Set(ARTICLES).size).toBe(ARTICLES.length)
})

describe('what a request names', () => {
  it.each<[NamedProduct, string]>([
    [{ kind: 'files', variant: 'restored' }, 'files-restored'],
    [{ kind: 'files', variant: 'color' }, 'files-color'],
    [{ kind: 'framed-small', variant: '8x10', frame: 'gold' }, 'framed-small-8x10'],
    [{ kind: 'framed', variant: 'A2', frame: 'black' }, 'framed-a2'],
    [{ kind: 'print', variant: '11x14', paper: 'canvas' }, 'print-11x14-canvas'],
    // What a kind does not need is not read.
    [{ kind: 'files', variant: 'color', frame: 'silver', paper: 'gold' }, 'files-color'],
  ])('%j is the article %s', (named, article) => {
    const found = findProduct(named)
    if (typeof found === 'string') throw new Error(`not found: ${found}`)
    expect(articleOf(found)).toBe(article)
    expect(ARTICLES).toContain(article)
  })

  it.each<[NamedProduct, string]>([
    [{ kind: 'poster', variant: 'A2' }, 'kind'],
    [{ kind: 'copy', variant: 'A2' }, 'kind'],
    [{ kind: '__proto__', variant: 'A2' }, 'kind'],
    [{ kind: 'files', variant: 'colour' }, 'variant'],
    [{ kind: 'framed', variant: 'A0', frame: 'black' }, 'variant'],
    [{ kind: 'framed', variant: 'A2' }, 'frame'],
    [{ kind: 'framed-small', variant: '8x10', frame: 'silver' }, 'frame'],
    [{ kind: 'framed-small', variant: 'A2', frame: 'black' }, 'variant'],
    [{ kind: 'print', variant: '9x9', paper: 'luster' }, 'variant'],
    [{ kind: 'print', variant: '4x6', paper: null }, 'paper'],
    [{ kind: 'print', variant: '4x6', frame: 'black' }, 'paper'],
  ])('of %j the shop does not have the %s', (named, part) => {
    expect(findProduct(named)).toBe(part)
  })
})
