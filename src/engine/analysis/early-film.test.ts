import { describe, expect, it } from 'vitest'
import { greyOfLightness } from '#engine/pixels/lab.ts'
import { signsOfEarlyFilm } from './early-film.ts'

type Print = { black?: number; white?: number; noise?: number; chroma?: number }

/** Black and white are in L. */
function signs({ black = 2, white = 97, noise = 0.2, chroma = 0 }: Print) {
  const [darkest, lightest] = [greyOfLightness(black), greyOfLightness(white)]
  const range = {
    blackest: darkest,
    black: darkest,
    middle: 0.5,
    white: lightest,
    whitest: lightest,
  }
  return signsOfEarlyFilm(range, { noise, chroma })
}

describe('early film', () => {
  it.each([
    ['a yellowed print', { chroma: 4 }],
    ['a grainy print that was scanned in grey', { noise: 0.6 }],
    ['a pale print that was scanned in grey', { black: 20, white: 80 }],
  ])('shows in %s', (_what, print) => {
    expect(signs(print)).toBe(1)
  })

  it.each([
    ['a modern portrait, with the noise of a camera', { noise: 0.3 }],
    ['a dark picture, which has little range but no lifted shadows', { white: 60 }],
    ['a soft picture, whose shadows are lifted but whose range is not lost', { black: 10 }],
  ])('does not show in %s', (_what, print) => {
    expect(signs(print)).toBe(0)
  })
})
