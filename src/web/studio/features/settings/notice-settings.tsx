import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '#domain/languages.ts'
import type { ShopNotice } from '#domain/settings/shop-settings.ts'
import { type AreaProps, useAreaForm } from './area-props.ts'
import { SettingForm } from './setting-form.tsx'
import { TextField } from './text-field.tsx'

/** What stands above every page, language by language, and how it will look. */
export function NoticeForm(props: AreaProps) {
  const { t } = useTranslation('studio-settings')
  const { present, ...form } = useAreaForm(props, 'notice')
  return (
    <SettingForm<ShopNotice> {...form} present={present} toValue={(draft) => draft}>
      {({ draft, change, faultOf }) =>
        LANGUAGES.map(({ code, name, tag }) => (
          <div key={code}>
            <TextField
              label={t('notice.in', { language: name })}
              fault={faultOf(code)}
              value={draft[code]}
              onChange={(text) => change({ ...draft, [code]: text })}
            />
            {draft[code] !== '' && (
              <p
                lang={tag}
                className="mt-1.5 rounded-lg bg-info-soft px-4 py-2.5 text-center text-sm font-semibold text-balance text-info"
              >
                {draft[code]}
              </p>
            )}
          </div>
        ))
      }
    </SettingForm>
  )
}
