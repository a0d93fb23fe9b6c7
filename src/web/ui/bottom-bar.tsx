import type { ReactNode } from 'react'

/** Stays in sight at the bottom of the screen while the page above it is read; toasts keep off it. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 mt-8 border-t border-line bg-paper pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">{children}</div>
    </div>
  )
}
