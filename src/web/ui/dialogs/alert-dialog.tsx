import clsx from 'clsx'
import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  confirmLabel: string
  cancelLabel: string
  /** Red for what destroys; the colour of the shop for what only binds. */
  tone?: 'danger' | 'primary'
  onConfirm: () => void
  /** False while something in the window has to be answered first. */
  canConfirm?: boolean
  /** For an answer that is more than closing. */
  onCancel?: () => void
  /** Room for a picture beside the words. */
  isWide?: boolean
  /** What there is to know before the answer. */
  children?: ReactNode
}

/**
 * Asks before something that cannot be undone; the safe answer has the focus. Both answers stay in
 * sight while what is to know scrolls.
 */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
  canConfirm = true,
  onCancel,
  isWide = false,
  children,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px]" />
        <Primitive.Content
          {...focusReturn}
          className={clsx(
            'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-raised sm:p-8',
            isWide ? 'max-w-5xl' : 'max-w-md',
          )}
        >
          <Primitive.Title className="text-2xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-3 [overflow-wrap:anywhere] text-ink-soft">
            {description}
          </Primitive.Description>
          {children}
          <div className="sticky -bottom-6 -mx-6 mt-2 -mb-6 flex flex-wrap justify-end gap-3 bg-surface px-6 pt-4 pb-6 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8">
            <Primitive.Cancel asChild onClick={onCancel}>
              <Button variant="secondary">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Primitive.Action asChild onClick={onConfirm}>
              <Button variant={tone} disabled={!canConfirm}>
                {confirmLabel}
              </Button>
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
