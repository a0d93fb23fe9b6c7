import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { STAFF_ROLES, type StaffRole } from '#domain/studio/staff.ts'
import { Select } from '#web/ui/forms/select.tsx'

type RoleSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  value: StaffRole
  onRole: (role: StaffRole) => void
}

export function RoleSelect({ value, onRole, ...rest }: RoleSelectProps) {
  const { t } = useTranslation('studio-shell')
  return (
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const role = STAFF_ROLES.find((one) => one === target.value)
        if (role) onRole(role)
      }}
    >
      {STAFF_ROLES.map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </Select>
  )
}
