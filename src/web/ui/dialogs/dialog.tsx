import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

const CENTRED =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 rounded-card p-6 sm:p-8'
const WIDTHS = {
  normal: `${CENTRED} max-w-md`,
  wide: `${CENTRED} max-w-5xl`,
  full: 'inset-0 p-4 sm:inset-4 sm:rounded-card sm:p-8',
}
/** What fills the screen is long: its way out stays where it is. */
const CLOSE_PLACES = {
  normal: 'absolute top-4 right-4',
  wide: 'absolute top-4 right-4',
  full: 'fixed top-3 right-3 z-20 border border-line bg-surface sm:top-8 sm:right-8',
}

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  closeLabel: string
  /** A form takes the normal width, pictures the wide one, many pictures the whole screen. */
  width?: keyof typeof WIDTHS
  /** Something is under way in it that closing would not undo. */
  isBusy?: boolean
  /**
   * The window itself takes the focus, and is read from its title on. Otherwise its first control
   * does, which scrolls a tall window down to where that control is.
   */
  startsAtTop?: boolean
  /** Takes the focus afterwards; without it, what opened the window does. */
  findReturn?: () => HTMLElement | null | undefined
  children: ReactNode
}

/** A modal window in the middle of the page: its title and description name it for everybody. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  width = 'normal',
  isBusy = false,
  startsAtTop = false,
  findReturn,
  children,
}: DialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn(findReturn)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next || !isBusy) && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px]" />
        <Primitive.Content
          ref={content}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            if (!startsAtTop) return
            event.preventDefault()
            content.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className={clsx(
            'fixed z-50 overflow-y-auto border border-line bg-surface shadow-raised',
            WIDTHS[width],
          )}
          onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Primitive.Title className="pr-10 text-2xl">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="mt-2 text-ink-soft">
              {description}
            </Primitive.Description>
          )}
          <div className="mt-5">{children}</div>
          <Primitive.Close
            aria-label={closeLabel}
            disabled={isBusy}
            className={clsx(
              'grid size-10 place-items-center rounded-full text-ink-soft enabled:hover:bg-sunken disabled:opacity-55',
              CLOSE_PLACES[width],
            )}
          >
            <X className="size-5" aria-hidden />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** A toast lies over the window; closing it does not mean leaving the window. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
