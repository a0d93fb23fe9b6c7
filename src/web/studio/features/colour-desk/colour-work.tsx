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
  /** Small pictures, one for each of `COLOUR_CHOICES`. */
  choices: readonly ImageData[]
}

/** The tool in the hand, its colour, and what holds for the whole picture. */
export function ColourWork(props: ColourWorkProps) {
  const { desk, lightness, hasOwnColours, isLocked, choices } = props
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
        choices={choices}
        onChange={desk.change}
      />
    </div>
  )
}
