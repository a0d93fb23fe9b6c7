import type { ReactNode } from 'react'

/** A place for why something was not done, beside its button; read out when it comes. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:contents">
      {children && <p className="rounded-lg bg-danger-soft p-4 text-danger">{children}</p>}
    </div>
  )
}
