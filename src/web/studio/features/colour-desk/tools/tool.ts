import type { HintColour, Mark } from '#engine/colour/hints.ts'
import type { Place } from '#web/studio/desk/marks/place.ts'

/** What a pointer on the picture does, by the key that chooses it. */
export const TOOL_KEYS = {
  brush: 'b',
  point: 'p',
  region: 'f',
  tap: 't',
  eyedropper: 'i',
  select: 'v',
  eraser: 'e',
  pan: 'h',
} as const
export const TOOLS = Object.keys(TOOL_KEYS) as (keyof typeof TOOL_KEYS)[]
export type Tool = keyof typeof TOOL_KEYS

/** Whether somebody may use it who may not change the marks. */
export function isHarmless(tool: Tool): boolean {
  return tool === 'eyedropper' || tool === 'select' || tool === 'pan'
}

/** How the next mark is made: its colour, the brush as a share of the longest side, in L. */
export type ToolSettings = { tool: Tool; colour: HintColour; brush: number; tolerance: number }

/** The mark that a tool sets at one place; also a stroke that has not moved is a point. */
export function markAtPlace(
  { tool, colour, brush, tolerance }: ToolSettings,
  { x, y }: Place,
): Mark {
  if (tool === 'region') return { kind: 'region', x, y, tolerance, colour }
  if (tool === 'tap') return { kind: 'tap', x, y, colour }
  return { kind: 'point', x, y, radius: brush / 2, colour }
}
