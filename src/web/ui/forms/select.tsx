import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { ChevronGlyph } from '../glyphs.tsx'
import { controlClass } from './input.tsx'

/** The browser's own list of choices in the clothes of the other controls. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={clsx(controlClass, 'min-h-11 cursor-pointer appearance-none pr-11', className)}
        {...rest}
      />
      <ChevronGlyph className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft" />
    </span>
  )
}
