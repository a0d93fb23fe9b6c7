import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'sonner'
import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts'
import { useErrorText } from '#web/lib/errors/errors.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { changeLanguage } from './change-language.ts'
import { SettingsCard } from './settings-card.tsx'

type LanguageCardProps = {
  /** What the account says; anybody may have written it. */
  chosen: unknown
  onLanguage: (language: Language) => void
}

/** The language of mails and pages. */
export function LanguageCard({ chosen, onLanguage }: LanguageCardProps) {
  const { t } = useTranslation('account-page')
  const errorText = useErrorText()
  const shown = useLanguage()
  const [wanted, setWanted] = useState<Language>()
  const [saved, setSaved] = useState<Language>()
  const [busy, setBusy] = useState(false)
  const value = wanted ?? (isLanguage(chosen) ? chosen : shown)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await changeLanguage(value)
      onLanguage(value)
      setSaved(value)
    } catch (error) {
      toast.error(await errorText(error, t('language.failed')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <SettingsCard title={t('language.title')} text={t('language.text')}>
      <form onSubmit={save} className="grid gap-4">
        <Field label={t('language.label')}>
          {(control) => (
            <Select
              {...control}
              value={value}
              onChange={({ target }) => isLanguage(target.value) && setWanted(target.value)}
            >
              {LANGUAGES.map(({ code, tag, name }) => (
                <option key={code} value={code} lang={tag}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" className="justify-self-start" busy={busy}>
          {t('language.submit')}
        </Button>
        {/* Said in the new language, once it is shown. */}
        <Notice tone="success">{saved === shown && saved === value && t('language.saved')}</Notice>
      </form>
    </SettingsCard>
  )
}
