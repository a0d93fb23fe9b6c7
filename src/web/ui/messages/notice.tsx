import clsx from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
}

type NoticeProps = { tone: keyof typeof TONES; children: ReactNode }

/** A place for news beside the control that brought them; read out when they come. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div role="status" className="empty:contents">
      {children && (
        <div className={clsx('rounded-lg p-3 [overflow-wrap:anywhere]', TONES[tone])}>
          {children}
        </div>
      )}
    </div>
  )
}
