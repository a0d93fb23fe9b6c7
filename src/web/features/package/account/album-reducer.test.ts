import { describe, expect, it } from 'vitest'
import { draftOf, NO_DRAFT } from '../draft-schema.ts'
import { EMPTY_PACKAGE, type PackageState, packageReducer } from '../package-state.ts'
import { albumReducer } from './album-reducer.ts'

const file = (name: string) => ({ id: name, file: { name, size: 1000, lastModified: 5 } })
const urlOf = (name: string) => `https://shop.example/${name}`
const withUploaded = (state: PackageState, ...names: string[]): PackageState =>
  names.reduce(
    (album, id) =>
      packageReducer(album, { type: 'uploaded', id, photo: { imageUrl: urlOf(id), sha256: id } }),
    packageReducer(state, { type: 'chosen', files: names.map(file) }),
  )
const namesOf = ({ photos }: PackageState) => photos.map(({ id }) => id)
const phasesOf = ({ photos }: PackageState) => photos.map(({ state }) => state.phase)

describe('the album of a page', () => {
  it('shows what the account has, and keeps what is still on its way', () => {
    const begun = packageReducer(EMPTY_PACKAGE, { type: 'chosen', files: [file('waits')] })
    const theirs = draftOf(withUploaded(EMPTY_PACKAGE, '1', '2'))
    const state = albumReducer(begun, {
      type: 'account-answered',
      base: NO_DRAFT,
      theirs,
      gone: [],
      paid: [],
    })
    expect(namesOf(state)).toEqual(['1', '2', 'waits'])
    expect(phasesOf(state)).toEqual(['uploaded', 'uploaded', 'waiting'])
  })

  it('stays as it is where the account has the same', () => {
    const state = withUploaded(EMPTY_PACKAGE, '1', '2')
    const theirs = draftOf(state)
    const answer = { type: 'account-answered', base: theirs, theirs, gone: [], paid: [] } as const
    expect(albumReducer(state, answer).photos).toBe(state.photos)
  })

  it('marks a photo that the shop does not have any more, which the file brings back', () => {
    const begun = packageReducer(withUploaded(EMPTY_PACKAGE, '1', '2'), {
      type: 'noted',
      id: '1',
      note: 'At the sea',
    })
    const theirs = draftOf(begun)
    const answer = {
      type: 'account-answered',
      base: theirs,
      theirs,
      gone: [urlOf('1')],
      paid: [],
    } as const
    const state = albumReducer(begun, answer)
    expect(phasesOf(state)).toEqual(['gone', 'uploaded'])
    // Nothing of it is lost: it is kept as before.
    expect(draftOf(state)).toEqual(theirs)

    const again = { ...file('1'), id: 'again' }
    const chosen = packageReducer(state, { type: 'chosen', files: [again] })
    expect(phasesOf(chosen)).toEqual(['gone', 'uploaded', 'waiting'])
    const back = packageReducer(chosen, {
      type: 'uploaded',
      id: 'again',
      photo: { imageUrl: urlOf('another-address') },
    })
    expect(back.photos[0]).toMatchObject({
      id: '1',
      note: 'At the sea',
      state: { phase: 'uploaded', imageUrl: urlOf('another-address') },
    })
    expect([namesOf(back), back.twice]).toEqual([['1', '2'], 0])
  })
})
