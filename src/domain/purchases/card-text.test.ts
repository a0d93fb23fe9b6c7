import { describe, expect, it } from 'vitest'
import { cardText, unprintableIn } from './card-text.ts'

describe('the card of a present', () => {
  it.each([
    ['  Dear Grandma,\r\nwith love\n', 'Dear Grandma,\nwith love'],
    ['one\n\n \n\ntwo', 'one\n\ntwo'],
    [' \n\t\n', ''],
    ['\u200b', ''],
    ['a\u2028b\u2029c', 'a\nb\nc'],
    ['With love ❤️ and cake 🎂', 'With love ❤ and cake'],
    ['Z wyrazami miłości, С любовью, Με αγάπη', 'Z wyrazami miłości, С любовью, Με αγάπη'],
    [
      Array.from({ length: 14 }, (_, line) => line).join('\n'),
      '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11 12 13',
    ],
  ])('says what was written: %j', (written, text) => {
    expect(cardText(written)).toBe(text)
  })

  it('lacks some signs, which are named, each once and as people see them', () => {
    expect(unprintableIn('❤️ Happy birthday! 🎂🎂 👨‍👩‍👧 שלום')).toEqual([
      '🎂',
      '👨‍👩‍👧',
      'ש',
      'ל',
      'ו',
      'ם',
    ])
    expect(unprintableIn('Zażółć gęślą jaźń – „Ærøskøbing“ … 100 € ♥\n')).toEqual([])
  })
})
