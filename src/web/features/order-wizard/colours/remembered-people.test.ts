import { expect, test } from 'vitest'
import { peopleOf, personNamed } from './remembered-people.ts'

test('each person is offered once, as they were told last', () => {
  const people = peopleOf([
    { name: 'Rosa', hair: 'white' },
    null,
    { name: 'Jan', eyes: 'blue', clothes: 'green' },
    { name: 'ROSA', hair: 'red' },
  ])
  expect(people).toEqual([
    { name: 'Rosa', hair: 'white' },
    { name: 'Jan', eyes: 'blue' },
  ])
})

test('a person is known by their name, however it is written', () => {
  const rosa = { name: 'Grandma Rosa', hair: 'red' } as const
  expect(personNamed('  grandma  ROSA ', [{ name: 'Jan', eyes: 'blue' }, rosa])).toBe(rosa)
  for (const name of ['Rosa', '', undefined]) expect(personNamed(name, [rosa])).toBeUndefined()
})

test('a name without colors, and colors without a name, are nobody to offer', () => {
  expect(peopleOf([{ name: 'Rosa' }, { name: 'Jan', clothes: 'red' }, { hair: 'red' }])).toEqual([])
})
