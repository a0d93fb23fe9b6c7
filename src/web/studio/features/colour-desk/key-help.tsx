import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'
import { TOOL_KEYS, TOOLS } from './tools/tool.ts'

const MORE = [
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Shift + Z', 'redo'],
  ['[ ]', 'brush'],
  ['Delete', 'remove'],
  ['C', 'compare'],
  ['M', 'marks'],
  ['Space', 'pan'],
  ['+ − 0', 'zoom'],
  ['↑ ↓ ← →', 'crosshair'],
  ['Enter', 'set'],
  ['Esc', 'deselect'],
] as const

type KeyHelpProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Everything that a key does. */
export function KeyHelp({ open, onOpenChange }: KeyHelpProps) {
  const { t } = useTranslation('studio-colour')
  const { t: common } = useTranslation()
  const lines = [
    ...TOOLS.map((tool) => [TOOL_KEYS[tool].toUpperCase(), t(`tools.${tool}`)] as const),
    ...MORE.map(([keys, what]) => [keys, t(`keys.${what}`)] as const),
  ]
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
