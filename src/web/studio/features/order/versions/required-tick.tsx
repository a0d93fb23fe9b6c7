import type { UseFormRegisterReturn } from 'react-hook-form'
import { Notice } from '#web/ui/messages/notice.tsx'

type RequiredTickProps = {
  warning: string
  label: string
  registration: UseFormRegisterReturn
}

/** What stands against sending a version, until the person says that they have seen to it. */
export function RequiredTick({ warning, label, registration }: RequiredTickProps) {
  return (
    <div className="grid gap-2">
      <Notice tone="warning">{warning}</Notice>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          required
          className="size-5 shrink-0 accent-accent"
          {...registration}
        />
        {label}
      </label>
    </div>
  )
}
