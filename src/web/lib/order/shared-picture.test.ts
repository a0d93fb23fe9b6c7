import { expect, test, vi } from 'vitest'
import { aBrowserStore } from '#test/fakes/a-browser-store.ts'
import { keepSharedPicture, takeSharedPicture } from './shared-picture.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000)

test('a shared picture is found once by whoever comes back to it within a day', () => {
  const notes = aBrowserStore()
  keepSharedPicture('token', NOW, notes)
  expect(takeSharedPicture(later(23), notes)).toBe('token')
  expect(takeSharedPicture(later(23), notes)).toBeUndefined()
})

test('a day later it is forgotten', () => {
  const notes = aBrowserStore()
  keepSharedPicture('token', NOW, notes)
  expect(takeSharedPicture(later(24), notes)).toBeUndefined()
  expect(takeSharedPicture(NOW, notes)).toBeUndefined()
})

test('what is no note is none', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const notes = aBrowserStore({ 'hueloom.shared-picture': '{' })
  expect(takeSharedPicture(NOW, notes)).toBeUndefined()
  warned.mockRestore()
})
