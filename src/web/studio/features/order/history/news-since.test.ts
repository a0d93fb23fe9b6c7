import { expect, test } from 'vitest'
import { newsSince } from './news-since.ts'

const ada = { id: 'ada', name: 'Ada' }
const bo = { id: 'bo', name: 'Bo' }
const history = [
  { id: '8', by: null },
  { id: '9', by: ada },
  { id: '10', by: bo },
  { id: '11', by: null },
]
const ids = (events: { id: string }[]) => events.map(({ id }) => id)

test('what others did since is news, one’s own doing is none', () => {
  expect(ids(newsSince(history, '8', 'ada'))).toEqual(['10', '11'])
  expect(ids(newsSince(history, '8', 'bo'))).toEqual(['9', '11'])
})

test('after the last event there is none', () => {
  expect(newsSince(history, '11', 'ada')).toEqual([])
})

test('all is news where nothing was there to be seen', () => {
  expect(ids(newsSince(history, undefined, 'ada'))).toEqual(['8', '10', '11'])
})
