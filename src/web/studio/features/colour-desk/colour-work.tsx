import { colourOf } from '#engine/colour/tones/material-tone.ts'
import { ColourPanel } from './colours/colour-panel.tsx'
import { ResultOptions } from './result-options.tsx'
import { ToolOptions } from './tools/tool-options.tsx'
import type { Desk } from './use-desk.ts'

type ColourWorkProps = {
  desk: Desk
  /** Of the place that was worked on last. */
  lightness: number
  /** A colour photo keeps its own colours where no mark reaches. */
  hasOwnColours: boolean
  isLocked: boolean
}

/** The tool in the hand, its colour, and what holds for the whole picture. */
export function ColourWork({ desk, lightness, hasOwnColours, isLocked }: ColourWorkProps) {
  const { settings, selectedMark } = desk
  return (
    <div className="grid gap-5">
      <ToolOptions settings={settings} onChange={desk.set} />
      <ColourPanel
        colour={selectedMark ? colourOf(selectedMark) : settings.colour}
        lightness={lightness}
        recent={desk.recent}
        isOfMark={selectedMark !== undefined}
        onColour={desk.setColour}
        onSettle={() => desk.change({ type: 'settle' })}
      />
      <ResultOptions
        hints={desk.draft}
        hasOwnColours={hasOwnColours}
        isLocked={isLocked}
        onChange={desk.change}
      />
    </div>
  )
}
