import type { MarkShape, RepairMark } from '#engine/retouch/marks.ts'
import type { Place } from '#web/studio/desk/marks/place.ts'
import { simplifyLine } from '#web/studio/desk/marks/simplify-line.ts'

/** What a pointer on the picture does, by the key that chooses it. */
export const TOOL_KEYS = {
  damage: 'b',
  spot: 's',
  line: 'l',
  picture: 'p',
  clone: 'k',
  heal: 'j',
  eraser: 'e',
  pan: 'h',
} as const
export const TOOLS = Object.keys(TOOL_KEYS) as (keyof typeof TOOL_KEYS)[]
export type Tool = keyof typeof TOOL_KEYS

/** How the next mark is made; `source` is where the pixels of a copy are taken from. */
export type ToolSettings = { tool: Tool; brush: number; source: Place | null }

/** Whether a tool takes pixels from a source. */
export function isCopying(tool: Tool): boolean {
  return tool === 'clone' || tool === 'heal'
}

export function isMarking(tool: Tool): boolean {
  return tool !== 'eraser' && tool !== 'pan'
}

/** Whether a moved pointer draws a line; else it sets spots. */
export function isDrawing(tool: Tool): boolean {
  return isMarking(tool) && tool !== 'spot'
}

/**
 * The mark that a drawn line, or one place, makes; undefined for tools that mark nothing and for
 * copies without a source. A copy begins at its source wherever it is drawn.
 */
export function markOf(
  { tool, brush, source }: ToolSettings,
  line: readonly Place[],
  ratio: number,
): RepairMark | undefined {
  const [first] = line
  if (first === undefined || !isMarking(tool)) return undefined
  const shape = shapeOf(tool, brush, { line, first, ratio })
  if (tool === 'picture') return { kind: 'picture', shape }
  if (!isCopying(tool)) return { kind: 'damage', shape }
  if (source === null) return undefined
  const offset = { dx: source.x - first.x, dy: source.y - first.y }
  return { kind: 'clone', shape, source: offset, heals: tool === 'heal' }
}

function shapeOf(
  tool: Tool,
  brush: number,
  { line, first, ratio }: { line: readonly Place[]; first: Place; ratio: number },
): MarkShape {
  const last = line.at(-1) ?? first
  if (line.length < 2) return { form: 'spot', x: first.x, y: first.y, radius: brush / 2 }
  if (tool === 'line') {
    return { form: 'line', from: [first.x, first.y], to: [last.x, last.y], width: brush }
  }
  return { form: 'stroke', points: simplifyLine(line, ratio), width: brush }
}
