import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Zoomer } from './zoom-stage.tsx'

type ZoomControlsProps = {
  zoomer: () => Zoomer | null | undefined
  words: { zoomIn: string; zoomOut: string; reset: string }
}

/** Enlarges a stage for those who have neither wheel nor fingers on it. */
export function ZoomControls({ zoomer, words }: ZoomControlsProps) {
  return (
    <div className="flex gap-1">
      <IconButton label={words.zoomOut} onClick={() => void zoomer()?.zoomOut()}>
        <ZoomOut className="size-5" aria-hidden />
      </IconButton>
      <IconButton label={words.zoomIn} onClick={() => void zoomer()?.zoomIn()}>
        <ZoomIn className="size-5" aria-hidden />
      </IconButton>
      <IconButton label={words.reset} onClick={() => void zoomer()?.resetTransform()}>
        <Maximize className="size-5" aria-hidden />
      </IconButton>
    </div>
  )
}

type IconButtonProps = { label: string; onClick: () => void; children: ReactNode }

function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sunken"
    >
      {children}
    </button>
  )
}
