import clsx from 'clsx'

/**
 * The name with its mark: a picture in a frame, half grey, half in colour. The header of a very
 * narrow screen has room for the mark alone; where there is room, the name is kept.
 */
export function Wordmark({ keepsName = false }: { keepsName?: boolean }) {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 max-[24rem]:size-7">
        <rect width="32" height="32" rx="7" fill="#7a2f1b" />
        <rect x="6.5" y="6.5" width="19" height="19" rx="1.5" fill="#fbf3e4" />
        <path d="M16 9.5v13H9.5v-13z" fill="#b9a88d" />
        <path d="M22.5 9.5v13H16v-13z" fill="#c8743c" />
        <circle cx="16" cy="16" r="3" fill="#7a2f1b" />
      </svg>
      <span
        className={clsx(
          'font-display text-xl font-semibold tracking-tight max-[24rem]:text-lg sm:text-2xl',
          !keepsName && 'max-[21rem]:hidden',
        )}
      >
        Hueloom
      </span>
    </>
  )
}
