import { DragGlyph } from '#web/ui/glyphs.tsx'

type DividedLineProps = {
  /** From 0, at the left edge of the stage, to 100. */
  at: number
  onMove: (at: number) => void
  label: string
  valueText: string
}

/** The line between two states of a picture: a slider whose thumb alone takes the pointer. */
export function DividedLine({ at, onMove, label, valueText }: DividedLineProps) {
  return (
    <>
      {/* A thumb's width wider than the stage, so that the thumb is where the line is. */}
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onMove(Number(event.target.value))}
        className="peer pointer-events-none absolute inset-y-0 -left-6 z-10 h-full w-[calc(100%+3rem)] max-w-none touch-pan-y appearance-none bg-transparent opacity-0 [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12 [&::-moz-range-thumb]:cursor-ew-resize [&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 grid w-12 -translate-x-1/2 place-items-center peer-focus-visible:[&>:last-child]:outline-focus"
        style={{ left: `${at}%` }}
      >
        <span className="absolute inset-y-0 w-0.5 bg-on-photo" />
        <span className="relative grid size-12 place-items-center rounded-full bg-surface text-accent shadow-raised outline-3 outline-transparent">
          <DragGlyph className="size-6" />
        </span>
      </span>
    </>
  )
}
