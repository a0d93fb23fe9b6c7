import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SettingsFile, settingsFileSchema } from '#contract/studio/settings.ts'
import { useStudioChange } from '#web/studio/lib/backend/use-studio-change.ts'
import { Panel } from '#web/studio/ui/panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { type AreaProps, useAreaForm } from './area-props.ts'
import { importSettings, SETTINGS_KEY } from './fetch-settings.ts'
import { lastOf, settingsOf } from './settings-of.ts'

/** More is no file of settings. */
const MAX_FILE_BYTES = 200_000

/** The settings as one file, from a test shop to a real one. */
export function SettingsFilePanel({ settings }: AreaProps) {
  const { t } = useTranslation('studio-settings')
  const { mayChange } = useAreaForm({ settings }, 'contact')
  const chooser = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<SettingsFile>()
  const [isNoFile, setIsNoFile] = useState(false)
  const change = useStudioChange(importSettings, { stale: SETTINGS_KEY, doneText: t('imported') })

  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const known = file.size <= MAX_FILE_BYTES ? readFile(await file.text()) : undefined
    setIsNoFile(known === undefined)
    setAsked(known)
    if (chooser.current) chooser.current.value = ''
  }
  const file: SettingsFile = {
    hueloom: 'settings',
    madeAt: settings.readAt,
    settings: settingsFileSchema.shape.settings.parse(settingsOf(settings)),
  }
  const content = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(file, null, 2))}`
  return (
    <Panel title={t('file.title')}>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{t('file.about')}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <a href={content} download="hueloom-settings.json">
            <Download aria-hidden />
            {t('file.save')}
          </a>
        </Button>
        {mayChange && (
          <Button variant="secondary" onClick={() => chooser.current?.click()}>
            <Upload aria-hidden />
            {t('file.open')}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        accept="application/json"
        aria-label={t('file.open')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
      />
      <p role="status" className="mt-2 text-sm text-danger empty:hidden">
        {isNoFile && t('file.none')}
      </p>
      {asked && (
        <AlertDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={t('file.ask', { company: asked.settings.company.name })}
          description={t('file.askAbout')}
          confirmLabel={t('file.confirm')}
          cancelLabel={t('file.no')}
          tone="primary"
          onConfirm={() => void change.run({ file: asked, after: lastOf(settings.changes) })}
        />
      )}
    </Panel>
  )
}

function readFile(text: string): SettingsFile | undefined {
  try {
    return settingsFileSchema.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
