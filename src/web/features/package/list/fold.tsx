import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

type FoldProps = {
  /** What stands on its button. */
  label: ReactNode
  /** The photo that it belongs to. */
  fileName: string
  /** Where its button stands. */
  className?: string
  /** In place of what is folded. */
  folded?: ReactNode
  children: () => ReactNode
}

/** Below the buttons of a row: across a line of them, or across the columns of the row. */
const BELOW = 'order-1 basis-full @2xl:col-start-2 @2xl:col-end-6'

/** A button of a photo's row, and below it what it opens: there are two hundred rows, so not before. */
export function Fold({ label, fileName, className, folded, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useId()
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={clsx('min-h-11 @2xl:row-span-2 @2xl:row-start-1', className)}
        aria-expanded={isOpen}
        aria-controls={place}
        aria-describedby={`${place}-of`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      <span id={`${place}-of`} hidden>
        {fileName}
      </span>
      {!isOpen && folded && <div className={BELOW}>{folded}</div>}
      <div id={place} hidden={!isOpen} className={clsx(BELOW, 'py-2')}>
        {isOpen && children()}
      </div>
    </>
  )
}
