import { expect, test } from 'vitest'
import { colourHintsSchema } from '#engine/colour/hints.ts'
import { PALETTES } from '#engine/colour/palettes.ts'
import { customerMarksSchema, toColourMarks } from './customer-marks.ts'

test('what a customer tapped is a mark of the colour desk, in the very tone and with its name', () => {
  const [blue] = PALETTES.fabric.filter(({ id }) => id === 'fabric-powder-blue')
  const pointed = [{ x: 0.25, y: 0.5, tone: 'fabric-powder-blue', label: ' Rosa’s dress ' }]
  const marks = toColourMarks(customerMarksSchema.parse(pointed))
  expect(marks).toEqual([
    {
      kind: 'tap',
      x: 0.25,
      y: 0.5,
      colour: { a: blue?.a, b: blue?.b },
      customerLabel: 'Rosa’s dress',
    },
  ])
  expect(colourHintsSchema.parse({ version: 1, marks }).marks).toEqual(marks)
})

test('a place without a name has an empty one, and is still the customer’s', () => {
  const marks = toColourMarks(customerMarksSchema.parse([{ x: 0, y: 1, tone: 'skin-fair' }]))
  expect(marks).toMatchObject([{ customerLabel: '' }])
})
