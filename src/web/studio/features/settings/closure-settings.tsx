import { CalendarPlus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Closure } from '#domain/settings/shop-settings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type AreaProps, useAreaForm } from './area-props.ts'
import { SettingForm } from './setting-form.tsx'
import { TextField } from './text-field.tsx'

const NEW: Closure = { from: '', to: '', reason: '' }

/** When the workshop rests besides its holidays: promises wait for it. */
export function ClosuresForm(props: AreaProps) {
  const { t } = useTranslation('studio-settings')
  const { present, ...form } = useAreaForm(props, 'closures')
  return (
    <SettingForm<readonly Closure[]> {...form} present={present} toValue={(draft) => draft}>
      {({ draft, change, faultOf }) => (
        <>
          {draft.length === 0 && <p className="text-ink-soft">{t('closures.none')}</p>}
          <ul className="grid gap-4">
            {draft.map((closure, index) => {
              const set = (part: Partial<Closure>) =>
                change(draft.with(index, { ...closure, ...part }))
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: closures have no names, and their order is theirs
                <li key={index} className="grid items-end gap-3 @md:grid-cols-[1fr_1fr_2fr_auto]">
                  <TextField
                    label={t('closures.from')}
                    type="date"
                    fault={faultOf(`${index}.from`)}
                    value={closure.from}
                    onChange={(from) => set({ from })}
                  />
                  <TextField
                    label={t('closures.to')}
                    type="date"
                    fault={faultOf(`${index}.to`)}
                    value={closure.to}
                    onChange={(to) => set({ to })}
                  />
                  <TextField
                    label={t('closures.reason')}
                    fault={faultOf(`${index}.reason`)}
                    value={closure.reason}
                    onChange={(reason) => set({ reason })}
                  />
                  <Button
                    type="button"
                    variant="secondary"
                    aria-label={t('closures.remove', { day: closure.from })}
                    onClick={() => change(draft.toSpliced(index, 1))}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </li>
              )
            })}
          </ul>
          {form.mayChange && (
            <Button
              type="button"
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() => change([...draft, NEW])}
            >
              <CalendarPlus aria-hidden />
              {t('closures.add')}
            </Button>
          )}
        </>
      )}
    </SettingForm>
  )
}
