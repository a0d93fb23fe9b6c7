import { expect, test } from 'vitest'
import { keepSharedPicture, takeSharedPicture } from './shared-picture.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000)

function someNotes(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a shared picture is found once by whoever comes back to it within a day', () => {
  const notes = someNotes()
  keepSharedPicture('token', NOW, notes)
  expect(takeSharedPicture(later(23), notes)).toBe('token')
  expect(takeSharedPicture(later(23), notes)).toBeUndefined()
})

test('a day later it is forgotten', () => {
  const notes = someNotes()
  keepSharedPicture('token', NOW, notes)
  expect(takeSharedPicture(later(24), notes)).toBeUndefined()
  expect(takeSharedPicture(NOW, notes)).toBeUndefined()
})

test('what is no note is none', () => {
  const notes = someNotes({ 'hueloom.shared-picture': '{' })
  expect(takeSharedPicture(NOW, notes)).toBeUndefined()
})
