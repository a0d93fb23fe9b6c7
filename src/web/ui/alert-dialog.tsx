import { AlertDialog as Primitive } from 'radix-ui'
import { Button } from './button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
}

/** Asks before something that cannot be undone; the safe answer has the focus. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px]" />
        <Primitive.Content
          {...focusReturn}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-1/2 rounded-card border border-line bg-surface p-6 shadow-raised sm:p-8"
        >
          <Primitive.Title className="text-2xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-3 [overflow-wrap:anywhere] text-ink-soft">
            {description}
          </Primitive.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Primitive.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Primitive.Action asChild onClick={onConfirm}>
              <Button variant="danger">{confirmLabel}</Button>
            </Primitive.Action>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
