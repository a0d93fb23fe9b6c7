import { useTranslation } from 'react-i18next'
import type { ContactSettings } from '#domain/settings/shop-settings.ts'
import { type AreaProps, useAreaForm } from './area-props.ts'
import { SettingForm } from './setting-form.tsx'
import { TextField } from './text-field.tsx'

/** Telephone and address, as footers, pages and documents give them. */
export function ContactForm(props: AreaProps) {
  const { t } = useTranslation('studio-settings')
  const { present, ...form } = useAreaForm(props, 'contact')
  return (
    <SettingForm<ContactSettings> {...form} present={present} toValue={(draft) => draft}>
      {({ draft, change, faultOf }) => (
        <div className="grid gap-3 @md:grid-cols-2">
          <TextField
            label={t('contact.phone')}
            hint={t('contact.phoneHint')}
            type="tel"
            fault={faultOf('phone')}
            value={draft.phone}
            onChange={(phone) => change({ ...draft, phone })}
          />
          <TextField
            label={t('contact.email')}
            type="email"
            fault={faultOf('email')}
            value={draft.email}
            onChange={(email) => change({ ...draft, email })}
          />
        </div>
      )}
    </SettingForm>
  )
}
