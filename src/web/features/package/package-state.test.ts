import { describe, expect, it } from 'vitest'
import { choiceOf, commonChoice, itemOf } from '#web/orders/products/photo-choice.ts'
import {
  asksForConsent,
  EMPTY_PACKAGE,
  isAwaited,
  isRefused,
  itemsOf,
  type PackageAction,
  type PackageState,
  packageReducer,
} from './package-state.ts'

const file = (name: string) => ({ id: name, file: { name, size: 1000, lastModified: 5 } })
const chosen = (...names: string[]): PackageAction => ({ type: 'chosen', files: names.map(file) })
const stateAfter = (...actions: PackageAction[]): PackageState =>
  actions.reduce(packageReducer, EMPTY_PACKAGE)
const namesOf = ({ photos }: PackageState) => photos.map(({ fileName }) => fileName)
const uploaded = (id: string, sha256 = id): PackageAction => ({
  type: 'uploaded',
  id,
  photo: { imageUrl: `https://shop.example/${id}`, sha256 },
})

describe('a package', () => {
  it('keeps the order in which its photos were chosen', () => {
    expect(namesOf(stateAfter(chosen('2', '1'), chosen('3')))).toEqual(['2', '1', '3'])
  })

  it('takes each file once, and says how many were there already', () => {
    const state = stateAfter(chosen('1', '2'), chosen('2', '3', '3'))
    expect(namesOf(state)).toEqual(['1', '2', '3'])
    expect(state).toMatchObject({ twice: 2, leftOut: 0 })
  })

  it('tells files of one name apart by size and last change', () => {
    const other = { id: 'b', file: { name: '1', size: 1000, lastModified: 6 } }
    expect(namesOf(stateAfter(chosen('1'), { type: 'chosen', files: [other] }))).toEqual(['1', '1'])
  })

  it('takes a file again once it was removed', () => {
    const state = stateAfter(chosen('1', '2'), { type: 'removed', ids: ['1'] }, chosen('1'))
    expect(namesOf(state)).toEqual(['2', '1'])
    expect(state.twice).toBe(0)
  })

  it('takes the first two hundred, and says how many it left out', () => {
    const many = Array.from({ length: 150 }, (_, index) => `a${index}`)
    const more = Array.from({ length: 60 }, (_, index) => `b${index}`)
    const state = stateAfter(chosen(...many), chosen(...more))
    expect(state.photos).toHaveLength(200)
    expect(state.photos.at(-1)?.fileName).toBe('b49')
    expect(state).toMatchObject({ twice: 0, leftOut: 10 })
  })

  it('asks at each damaged photo whether to go on with what is left', () => {
    const missing = { left: 0, top: 0.5, width: 1, height: 0.5 }
    const photo = { imageUrl: 'https://shop.example/2', missing }
    const state = stateAfter(chosen('1', '2'), uploaded('1'), { type: 'uploaded', id: '2', photo })
    expect(state.photos.map(asksForConsent)).toEqual([false, true])
    const accepted = packageReducer(state, { type: 'missing-accepted', id: '2', accepts: true })
    expect(accepted.photos.some(asksForConsent)).toBe(false)
  })

  it('drops a photo that arrives with the bytes of another one', () => {
    const state = stateAfter(chosen('1', '2'), uploaded('1', 'same'), uploaded('2', 'same'))
    expect(namesOf(state)).toEqual(['1'])
    expect(state.twice).toBe(1)
  })

  it('keeps photos apart where the browser makes no checksums', () => {
    const arrived = (id: string): PackageAction => ({
      type: 'uploaded',
      id,
      photo: { imageUrl: `https://shop.example/${id}` },
    })
    expect(namesOf(stateAfter(chosen('1', '2'), arrived('1'), arrived('2')))).toEqual(['1', '2'])
  })

  it('goes on with the others where one is refused', () => {
    const state = stateAfter(
      chosen('1', '2', '3'),
      { type: 'refused', id: '2', problem: { reason: 'invalidFile' } },
      uploaded('3'),
    )
    expect(state.photos.filter(isRefused).map(({ id }) => id)).toEqual(['2'])
    expect(state.photos.filter(isAwaited).map(({ id }) => id)).toEqual(['1'])
  })

  it('makes the same of all at a word, and of what comes later', () => {
    const framed = choiceOf('framed', true)
    const alike = stateAfter(chosen('1', '2'), { type: 'product-chosen-for-all', choice: framed })
    expect(commonChoice(packageReducer(alike, chosen('3')).photos)).toEqual(framed)
    const mixed = packageReducer(alike, {
      type: 'product-chosen',
      id: '1',
      choice: choiceOf('print'),
    })
    expect(commonChoice(mixed.photos)).toBeUndefined()
    expect(packageReducer(mixed, chosen('3')).photos.at(-1)?.choice).toEqual(framed)
  })

  it('buys what is made of the photos that it can use', () => {
    const state = stateAfter(chosen('1', '2'), {
      type: 'refused',
      id: '2',
      problem: { reason: 'invalidFile' },
    })
    expect(itemsOf(state)).toEqual([itemOf(choiceOf('files'))])
  })

  it('keeps a note with its photo', () => {
    const state = stateAfter(chosen('1', '2'), { type: 'noted', id: '2', note: 'At the sea' })
    expect(state.photos.map(({ note }) => note)).toEqual(['', 'At the sea'])
  })

  it('goes on with what was put together before the sign-in, after what is there', () => {
    const kept = { isKept: true }
    const visitor = stateAfter(
      chosen('1', '2'),
      { type: 'noted', id: '2', note: 'At the sea' },
      { type: 'went-on', id: '1', step: { phase: 'here', ...kept } },
      { type: 'went-on', id: '2', step: { phase: 'here', ...kept } },
    )
    // Nothing is sent yet, and nothing waits to be.
    expect(visitor.photos.some(isAwaited)).toBe(false)
    expect(itemsOf(visitor)).toHaveLength(2)
    const photos = visitor.photos.map((photo) => ({
      ...photo,
      state: { phase: 'waiting' } as const,
    }))
    const album = { photos, delivery: null, gift: null, lost: 1 }
    const state = stateAfter(chosen('0', '1'), { type: 'taken-up', ...album })
    expect(namesOf(state)).toEqual(['0', '1', '2'])
    expect(state).toMatchObject({ lost: 1, photos: [{}, {}, { note: 'At the sea' }] })
  })
})
