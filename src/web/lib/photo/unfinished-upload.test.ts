import { describe, expect, it } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { findUnfinishedUpload, noteUnfinishedUpload } from './unfinished-upload.ts'

const BEGUN = new Date('2031-05-01T10:00:00Z')
const upload = {
  bucket: 'original-photos',
  path: 'ada/1.jpg',
  fileName: 'oma.jpg',
  size: 10,
  lastModified: 5,
  begunAt: BEGUN.getTime(),
}

const hoursLater = (hours: number) => new Date(BEGUN.getTime() + hours * 60 * 60_000)

describe('an unfinished upload', () => {
  it('is found again by the person who began it, and by nobody else', () => {
    const notes = aBrowserStore()
    noteUnfinishedUpload('ada', upload, notes)
    expect(findUnfinishedUpload('ada', BEGUN, notes)).toEqual(upload)
    expect(findUnfinishedUpload('ben', BEGUN, notes)).toBeUndefined()
  })

  it('is kept for a day', () => {
    const notes = aBrowserStore()
    noteUnfinishedUpload('ada', upload, notes)
    expect(findUnfinishedUpload('ada', hoursLater(23.9), notes)).toBeDefined()
    expect(findUnfinishedUpload('ada', hoursLater(24), notes)).toBeUndefined()
  })

  it('is none where something else stands in its place', () => {
    const notes = aBrowserStore()
    notes.setItem('hueloom.upload.ada', '{"bucket":')
    expect(findUnfinishedUpload('ada', BEGUN, notes)).toBeUndefined()
    notes.setItem('hueloom.upload.ada', '{"bucket":"original-photos"}')
    expect(findUnfinishedUpload('ada', BEGUN, notes)).toBeUndefined()
  })

  it('is none in a browser that keeps nothing', () => {
    expect(findUnfinishedUpload('ada', BEGUN, undefined)).toBeUndefined()
  })
})
