import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass } from './input.tsx'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(controlClass, className)} {...rest} />
}
