import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

const COMMON = [
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Shift + Z', 'redo'],
  ['[ ]', 'brush'],
  ['M', 'marks'],
  ['N', 'pins'],
  ['Space', 'pan'],
  ['+ − 0', 'zoom'],
  ['↑ ↓ ← →', 'crosshair'],
  ['Enter', 'set'],
  ['Delete', 'remove'],
  ['Esc', 'deselect'],
] as const

export type KeyLine = readonly [keys: string, what: string]
type KeyHelpProps = {
  /** What the keys of this desk alone do. */
  own: readonly KeyLine[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything that a key does. */
export function KeyHelp({ own, open, onOpenChange }: KeyHelpProps) {
  const { t } = useTranslation('studio-desk')
  const { t: common } = useTranslation()
  const lines = [...own, ...COMMON.map(([keys, what]) => [keys, t(`keys.${what}`)] as const)]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('keys.title')}
      description={t('keys.touch')}
      closeLabel={common('close')}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {lines.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-sm">
                {keys}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
