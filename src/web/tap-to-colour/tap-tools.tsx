import { Eye, RotateCcw, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import type { TapsChange, TapsHistory } from './taps-history.ts'

type TapToolsProps = {
  taps: TapsHistory
  isPlain: boolean
  undo: RefObject<HTMLButtonElement | null>
  onChange: (change: TapsChange) => void
  onPlain: () => void
}

/** Steps back, an empty beginning, and the picture without any colour. */
export function TapTools({ taps, isPlain, undo, onChange, onPlain }: TapToolsProps) {
  const { t } = useTranslation('tap-to-colour')
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={undo}
        size="sm"
        variant="secondary"
        disabled={taps.past.length === 0 && taps.waiting === null}
        onClick={() => onChange({ type: 'undo' })}
      >
        <Undo2 aria-hidden />
        {t('undo')}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={taps.marks.length === 0}
        onClick={() => onChange({ type: 'clear' })}
      >
        <RotateCcw aria-hidden />
        {t('clear')}
      </Button>
      <Button size="sm" variant="secondary" aria-pressed={isPlain} onClick={onPlain}>
        <Eye aria-hidden />
        {t('plain')}
      </Button>
    </div>
  )
}
