import clsx from 'clsx'
import type { ComponentProps } from 'react'

export const controlClass =
  'w-full rounded-lg border border-line-strong bg-surface px-3.5 py-2.5 text-ink placeholder:text-ink-soft aria-invalid:border-danger disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(controlClass, 'min-h-11', className)} {...rest} />
}
