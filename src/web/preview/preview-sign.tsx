import { Button } from '#web/ui/buttons/button.tsx'
import { TurningGlyph } from '#web/ui/glyphs.tsx'
import type { Preview } from './use-preview.ts'

type PreviewSignProps = {
  preview: Pick<Preview, 'state' | 'tryAgain'>
  words: Record<'loading' | 'slow' | 'unloadable' | 'broken' | 'tryAgain', string>
}

/** What keeps the colours from being seen, over the picture. */
export function PreviewSign({ preview: { state, tryAgain }, words }: PreviewSignProps) {
  const isBroken = state === 'unloadable' || state === 'broken'
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-3 bottom-3 z-10 grid justify-items-center"
    >
      {(state === 'slow' || state === 'loading') && (
        <p className="flex items-center gap-2 rounded-full bg-photo-shade px-3 py-1 text-sm text-on-photo">
          <TurningGlyph className="size-4 animate-spin" />
          {words[state]}
        </p>
      )}
      {isBroken && (
        <div className="pointer-events-auto grid justify-items-center gap-3 rounded-card border border-line bg-surface p-4 text-center shadow-raised">
          <p>{words[state]}</p>
          <Button size="sm" variant="secondary" onClick={tryAgain}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
