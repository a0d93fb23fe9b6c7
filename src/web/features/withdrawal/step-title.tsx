import { type ReactNode, useEffect, useRef } from 'react'

type StepTitleProps = {
  /** Whether it takes the focus, as a step does that follows another one in the open page. */
  isFocused: boolean
  children: ReactNode
}

/** The heading of a step. */
export function StepTitle({ isFocused, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused])
  return (
    <h2 ref={title} tabIndex={-1} className="scroll-mt-28 outline-none">
      {children}
    </h2>
  )
}
