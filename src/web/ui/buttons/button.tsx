import clsx from 'clsx'
import { type ComponentProps, cloneElement, isValidElement } from 'react'
import { TurningGlyph } from '../glyphs.tsx'

// A border that is not seen becomes the edge of the button in forced colors.
const VARIANTS = {
  primary:
    'border border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary:
    'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  ghost: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border border-danger text-danger enabled:hover:bg-danger-soft',
}

const SIZES = {
  sm: 'min-h-9 px-4 py-1.5 text-sm',
  md: 'min-h-11 px-5 py-2',
  lg: 'min-h-13 px-7 py-3 text-lg',
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0'

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** Shows that the work has begun and keeps a second click from starting it again. */
  busy?: boolean
  /** Gives the looks of a button to its only child, usually a link. */
  asChild?: boolean
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  asChild = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = clsx(BASE, VARIANTS[variant], SIZES[size], className)
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...rest, className: classes })
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <TurningGlyph className="animate-spin" />}
      {children}
    </button>
  )
}
