import { expect, test } from 'vitest'
import { repairMarksSchema } from '#engine/retouch/marks.ts'
import { markOf, TOOLS, type ToolSettings } from './tool.ts'

const LINE = [
  { x: 0.2, y: 0.2 },
  { x: 0.3, y: 0.35 },
  { x: 0.6, y: 0.2 },
]
const [FIRST] = LINE
const SOURCE = { x: 0.5, y: 0.1 }
const settings = (tool: ToolSettings['tool'], source = SOURCE): ToolSettings => ({
  tool,
  brush: 0.02,
  source,
})

test.each([
  ['damage', 'damage', 'stroke'],
  ['line', 'damage', 'line'],
  ['picture', 'picture', 'stroke'],
  ['clone', 'clone', 'stroke'],
  ['heal', 'clone', 'stroke'],
] as const)('a drawn line with the tool %s is a mark of %s, a %s', (tool, kind, form) => {
  const mark = markOf(settings(tool), LINE, 1.5)
  expect(mark).toMatchObject({ kind, shape: { form } })
})

test.each(TOOLS)(
  'one place with the tool %s is a spot that the engine takes, or nothing',
  (tool) => {
    const mark = markOf(settings(tool), LINE.slice(0, 1), 1.5)
    const marks = mark ? [mark] : []
    expect(repairMarksSchema.safeParse({ version: 1, marks }).success).toBe(true)
    expect(mark?.shape.form).toBe(tool === 'eraser' || tool === 'pan' ? undefined : 'spot')
  },
)

test('a copy begins at its source', () => {
  const mark = markOf(settings('heal'), LINE, 1.5)
  expect(mark).toMatchObject({ heals: true })
  if (mark?.kind !== 'clone' || !FIRST) throw new Error('expected a copy')
  expect(FIRST.x + mark.source.dx).toBeCloseTo(SOURCE.x)
  expect(FIRST.y + mark.source.dy).toBeCloseTo(SOURCE.y)
})

test('nothing is copied while no source was chosen', () => {
  expect(markOf({ ...settings('clone'), source: null }, LINE, 1.5)).toBeUndefined()
})
