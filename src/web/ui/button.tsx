import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, cloneElement, isValidElement } from 'react'

const buttonClass = cva(
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:pointer-events-none [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
        secondary:
          'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
        ghost: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
        danger: 'border border-danger text-danger enabled:hover:bg-danger-soft',
      },
      size: {
        sm: 'min-h-9 px-4 py-1.5 text-sm',
        md: 'min-h-11 px-5 py-2',
        lg: 'min-h-13 px-7 py-3 text-lg',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClass> & {
    /** Shows that the work has begun and keeps a second click from starting it again. */
    busy?: boolean
    /** Gives the looks of a button to its only child, usually a link. */
    asChild?: boolean
  }

export function Button({
  variant,
  size,
  busy = false,
  asChild = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = buttonClass({ variant, size, className })
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
      {busy && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  )
}
