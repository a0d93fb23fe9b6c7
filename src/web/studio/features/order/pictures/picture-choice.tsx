import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/forms/select.tsx'
import type { ShownPicture } from './shown-picture.ts'

type PictureChoiceProps = {
  label: string
  pictures: readonly ShownPicture[]
  value: string
  onChange: (key: string) => void
}

export function PictureChoice({ label, pictures, value, onChange }: PictureChoiceProps) {
  const { t } = useTranslation('studio-order')
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="py-1.5 font-semibold"
    >
      {pictures.map(({ key, name, version }) => (
        <option key={key} value={key}>
          {t(`pictures.names.${name}`, { version })}
        </option>
      ))}
    </Select>
  )
}
