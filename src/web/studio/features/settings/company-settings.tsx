import { useTranslation } from 'react-i18next'
import type { CompanySettings } from '#domain/settings/shop-settings.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type AreaProps, useAreaForm } from './area-props.ts'
import { SettingForm } from './setting-form.tsx'
import { TextField } from './text-field.tsx'

const LINES = ['name', 'representedBy', 'register', 'vatId'] as const
const ADDRESSES = ['privacyEmail', 'securityEmail', 'safetyEmail'] as const

type Draft = Omit<CompanySettings, 'addressLines'> & { address: string }

/** Who runs the shop, as imprint, terms, mails and documents name it. */
export function CompanyForm(props: AreaProps) {
  const { t } = useTranslation('studio-settings')
  const { present, ...form } = useAreaForm(props, 'company')
  const { addressLines, ...rest } = present
  return (
    <SettingForm<Draft>
      {...form}
      present={{ ...rest, address: addressLines.join('\n') }}
      toValue={({ address, ...draft }) => ({ ...draft, addressLines: linesOf(address) })}
    >
      {({ draft, change, faultOf }) => (
        <div className="grid gap-3 @md:grid-cols-2">
          {LINES.map((name) => (
            <TextField
              key={name}
              label={t(`company.${name}`)}
              fault={faultOf(name)}
              value={draft[name]}
              onChange={(value) => change({ ...draft, [name]: value })}
            />
          ))}
          <div className="@md:col-span-2">
            <Field
              label={t('company.address')}
              hint={t('company.addressHint')}
              error={faultOf('addressLines')}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={4}
                  value={draft.address}
                  onChange={({ currentTarget }) =>
                    change({ ...draft, address: currentTarget.value })
                  }
                />
              )}
            </Field>
          </div>
          {ADDRESSES.map((name) => (
            <TextField
              key={name}
              type="email"
              label={t(`company.${name}`)}
              fault={faultOf(name)}
              value={draft[name]}
              onChange={(value) => change({ ...draft, [name]: value })}
            />
          ))}
          <label className="flex min-h-11 items-center gap-3 self-end">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={draft.isExample}
              onChange={({ currentTarget }) =>
                change({ ...draft, isExample: currentTarget.checked })
              }
            />
            {t('company.isExample')}
          </label>
        </div>
      )}
    </SettingForm>
  )
}

function linesOf(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
