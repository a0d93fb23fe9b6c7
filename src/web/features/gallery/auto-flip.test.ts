import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FLIP_MS, startAutoFlip } from './auto-flip.ts'

const TEN_SECONDS = 10_000

let isAfterShown: boolean
let isPlaying: boolean
const play = () =>
  startAutoFlip({
    flip: () => {
      isAfterShown = !isAfterShown
    },
    stop: () => {
      isPlaying = false
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  isAfterShown = true
  isPlaying = true
})
afterEach(() => vi.useRealTimers())

it('turns the picture over every two seconds', () => {
  play()
  vi.advanceTimersByTime(FLIP_MS - 1)
  expect(isAfterShown).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isAfterShown).toBe(false)
  vi.advanceTimersByTime(FLIP_MS)
  expect(isAfterShown).toBe(true)
})

it('stops by itself after ten seconds, on the side it began with', () => {
  play()
  vi.advanceTimersByTime(TEN_SECONDS - 1)
  expect(isPlaying).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isPlaying).toBe(false)
  expect(isAfterShown).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('turns nothing over once it has been ended', () => {
  const end = play()
  end()
  vi.advanceTimersByTime(TEN_SECONDS)
  expect(isAfterShown).toBe(true)
  expect(isPlaying).toBe(true)
})
