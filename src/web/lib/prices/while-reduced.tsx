import type { ReactNode } from 'react'
import type { ShownPrice, ShownReduction } from './shown-price.ts'

type WhileReducedProps = {
  price: ShownPrice
  children: (reduction: ShownReduction) => ReactNode
}

/** What is said of a reduction, and only while there is one. */
export function WhileReduced({ price: { reduction }, children }: WhileReducedProps) {
  if (!reduction) return null
  const { placeholders } = reduction
  return (
    <>
      {placeholders?.begin}
      {children(reduction)}
      {placeholders?.end}
    </>
  )
}
