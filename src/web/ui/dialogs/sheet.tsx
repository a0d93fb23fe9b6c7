import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
  title: string
  closeLabel: string
  children: ReactNode
}

/** A panel that slides in from the right, for narrow screens. */
export function Sheet({ open, onOpenChange, trigger, title, closeLabel, children }: SheetProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 w-[min(20rem,88vw)] overflow-y-auto border-l border-line bg-surface p-6 shadow-raised transition-transform duration-200 starting:translate-x-full"
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
          <Primitive.Close
            aria-label={closeLabel}
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-full text-ink-soft hover:bg-sunken"
          >
            <X className="size-5" aria-hidden />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
