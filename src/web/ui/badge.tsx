import clsx from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-sunken text-ink',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}
export type Tone = keyof typeof TONES

const BASE =
  'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold leading-tight [&_svg]:size-4 [&_svg]:shrink-0'

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={clsx(BASE, TONES[tone], className)}>{children}</span>
}
