import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const badgeClass = cva(
  'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold leading-tight [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink',
        info: 'bg-info-soft text-info',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
      },
    },
  },
)

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={badgeClass({ tone, className })}>{children}</span>
}
