import { describe, expect, it } from 'vitest'
import { choiceOf, USUAL_CHOICE } from '#web/orders/products/photo-choice.ts'
import type { DraftPhoto, PackageDraft } from '../draft-schema.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'

const photo = (name: string, more: Partial<DraftPhoto> = {}): DraftPhoto => ({
  id: name,
  fileName: `${name}.jpg`,
  looks: name,
  imageUrl: `https://shop.example/${name}`,
  choice: USUAL_CHOICE,
  note: '',
  ...more,
})
const draft = (...photos: DraftPhoto[]): PackageDraft => ({ photos, delivery: null, gift: null })
const namesAfter = (base: PackageDraft, ours: PackageDraft, theirs: PackageDraft) =>
  mergeDrafts({ base, ours, theirs }).draft.photos.map(({ id }) => id)

const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => photo(name)) as [
  DraftPhoto,
  DraftPhoto,
  DraftPhoto,
  DraftPhoto,
]
const NONE = draft()

describe('albums of two devices', () => {
  it('become one with the photos of both, in the order of the account', () => {
    expect(namesAfter(NONE, draft(one, two), draft(three, one))).toEqual(['3', '1', '2'])
    expect(namesAfter(draft(one), draft(one, two), draft(one, three))).toEqual(['1', '3', '2'])
  })

  it('stay in the order of this device where no other has changed anything', () => {
    expect(namesAfter(draft(two), draft(one, two), draft(two))).toEqual(['1', '2'])
    const [before, ours] = [draft(two), draft(one, two, three)]
    const paid = [three.imageUrl]
    const { draft: merged } = mergeDrafts({ base: before, ours, theirs: before, paid })
    expect(merged.photos.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('lose what either of them removed', () => {
    expect(namesAfter(draft(one, two), draft(two), draft(one, two, three))).toEqual(['2', '3'])
    expect(namesAfter(draft(one, two), draft(one, two, three), draft(two))).toEqual(['2', '3'])
  })

  it('lose what was paid for elsewhere, though it was changed here', () => {
    const changed = { ...one, note: 'At the sea' }
    expect(namesAfter(draft(one, two), draft(changed, two), draft(two))).toEqual(['2'])
  })

  it('keep a photo that came back after it was removed', () => {
    expect(namesAfter(draft(one), NONE, draft(one, four))).toEqual(['4'])
    expect(namesAfter(NONE, draft(one), draft(four))).toEqual(['4', '1'])
  })

  it('are each as the device left them that changed them', () => {
    const ours = draft({ ...one, note: 'ours' }, two)
    const theirs = draft({ ...one, note: 'theirs' }, { ...two, choice: choiceOf('print') })
    const { photos } = mergeDrafts({ base: draft(one, two), ours, theirs }).draft
    expect(photos.map(({ note, choice }) => [note, choice.product.kind])).toEqual([
      ['ours', 'files'],
      ['', 'print'],
    ])
  })

  it('go where this device says, if it said something, and else where the other one did', () => {
    const base = {
      ...draft(one),
      delivery: null,
      gift: { message: 'Hello', notBefore: '' as const },
    }
    const ours = { ...base, gift: { message: 'For grandmother', notBefore: '' as const } }
    const theirs = { ...base, delivery: { country: 'CA', service: 'express' } as const, gift: null }
    expect(mergeDrafts({ base, ours, theirs }).draft).toMatchObject({
      delivery: theirs.delivery,
      gift: ours.gift,
    })
  })

  it('hold no more than one order, and say how many found no room', () => {
    const many = (from: number) =>
      draft(...Array.from({ length: 150 }, (_, index) => photo(`${from + index}`)))
    const { draft: merged, leftOut } = mergeDrafts({
      base: NONE,
      ours: many(1000),
      theirs: many(0),
    })
    expect([merged.photos.length, merged.photos.at(-1)?.id, leftOut]).toEqual([200, '1049', 100])
  })

  it('are alike whichever comes first, until one of them is edited again', () => {
    const base = draft(one, two)
    const ours = draft({ ...one, note: 'ours' }, two, three)
    const theirs = draft(two, four)
    const merged = mergeDrafts({ base, ours, theirs }).draft
    // The other device has changed nothing since: it takes what is there.
    expect(mergeDrafts({ base: theirs, ours: theirs, theirs: merged }).draft).toEqual(merged)
  })
})

it('two drafts are the same, in whatever order their fields come', () => {
  expect(isSame({ a: 1, b: [{ c: undefined, d: 2 }] }, { b: [{ d: 2 }], a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame(null, {})).toBe(false)
})
