import { describe, expect, test } from 'vitest'
import { aBoardCard } from '#test/factories/a-board-card.ts'
import { BOARD_FILTERS, filterCards, readView, switchFilter, writeView } from './board-filters.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const NOW = new Date('2026-11-21T12:00:00Z')
const YESTERDAY = '2026-11-20T12:00:00Z'

describe('the view in the address', () => {
  test.each(['', '?q=anna+nowak', '?show=mine,rush', '?q=1A2B&show=overdue&closed=1'])(
    'is written as it is read: “%s”',
    (query) => expect(writeView(readView(query))).toBe(query),
  )

  test('ignores what it does not know', () => {
    const view = { search: '', filters: ['waiting'], withClosed: false }
    expect(readView('?show=waiting,secret&closed=yes&page=2')).toEqual(view)
  })
})

describe('a filter', () => {
  test('is switched on and off, in the order of the buttons', () => {
    expect(switchFilter(['rush'], 'mine')).toEqual(['mine', 'rush'])
    expect(switchFilter(['mine', 'rush'], 'mine')).toEqual(['rush'])
  })

  test('of one’s own orders and one of those that nobody has exclude each other', () => {
    expect(switchFilter(['mine', 'rush'], 'unclaimed')).toEqual(['unclaimed', 'rush'])
  })

  test.each([
    ['mine', { claimedBy: { id: ME, name: 'Ada' } }],
    ['unclaimed', { claimedBy: null }],
    ['rush', { rush: 'hours24' as const }],
    ['overdue', { proofDueAt: YESTERDAY }],
    ['colour', { needsColour: true }],
    ['waiting', { waitsFor: 'customer' as const }],
  ] as const)('“%s” passes what it names, and nothing else', (filter, what) => {
    const other = aBoardCard({
      claimedBy: { id: '00000000-0000-4000-8000-00000000000f', name: 'Bo' },
    })
    const wanted = { ...other, ...what }
    expect(filterCards([other, wanted], [filter], { memberId: ME, now: NOW })).toEqual([wanted])
  })

  test('has to be passed by each card together with the others', () => {
    const rush = aBoardCard({ rush: 'weekend' })
    const cards = [rush, aBoardCard({ claimedBy: { id: ME, name: 'Ada' } })]
    const found = filterCards(cards, ['unclaimed', 'rush'], { memberId: ME, now: NOW })
    expect(found).toEqual([rush])
    expect(filterCards(cards, BOARD_FILTERS, { memberId: ME, now: NOW })).toEqual([])
  })
})
