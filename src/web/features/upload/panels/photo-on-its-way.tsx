import clsx from 'clsx'
import type { ReactNode } from 'react'

type PhotoOnItsWayProps = {
  /** Undefined where this browser cannot show the format. */
  localUrl: string | undefined
  isWarning?: boolean
  children: ReactNode
}

/** The frame of what happens to a chosen photo before it is stored: the photo, and what is said of it. */
export function PhotoOnItsWay({ localUrl, isWarning = false, children }: PhotoOnItsWayProps) {
  return (
    <div
      className={clsx(
        'grid justify-items-center gap-4 rounded-card border bg-surface px-5 py-8 text-center sm:px-10',
        isWarning ? 'border-warning' : 'border-line',
      )}
    >
      {localUrl && (
        // Beside the name of the file the picture says nothing that it must be read aloud for.
        <img
          src={localUrl}
          alt=""
          decoding="async"
          className="max-h-40 max-w-full rounded-lg object-contain shadow-card"
        />
      )}
      {children}
    </div>
  )
}
