import type { ComponentProps } from 'react'
import { Button } from '../buttons/button.tsx'
import { Link } from './link.tsx'

type LinkButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> &
  ComponentProps<typeof Link>

/** A link to another page with the looks of a button. */
export function LinkButton({ variant = 'primary', size = 'lg', ...link }: LinkButtonProps) {
  return (
    <Button asChild variant={variant} size={size}>
      <Link {...link} />
    </Button>
  )
}
