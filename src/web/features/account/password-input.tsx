import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#web/ui/forms/input.tsx'

/** A password that can be looked at before it is sent. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-13" />
      <button
        type="button"
        aria-label={shown ? t('fields.hidePassword') : t('fields.showPassword')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-lg text-ink-soft hover:text-ink"
      >
        <Icon className="size-5" aria-hidden />
      </button>
    </div>
  )
}
