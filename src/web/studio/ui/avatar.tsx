import clsx from 'clsx'
import { initialsOf } from '../lib/words/initials.ts'

const SIZES = { sm: 'size-7 text-xs', md: 'size-9 text-sm' }

type AvatarProps = { name: string; size?: keyof typeof SIZES }

/** A person by the first letters of their name; the name itself stands or is said beside it. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong',
        SIZES[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
