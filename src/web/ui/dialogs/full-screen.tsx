import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFocusReturn } from './use-focus-return.ts'

const CONTROL =
  'grid size-11 shrink-0 place-items-center rounded-full border border-transparent hover:bg-sunken'

type FullScreenProps = {
  title: string
  /** Which of how many is shown; it is read out with the title when either changes. */
  position: string
  /** A line about the thing. */
  note: string
  description: string
  closeLabel: string
  onClose: () => void
  onKeyDown: (event: KeyboardEvent) => void
  /** What leads to other titles. */
  actions: ReactNode
  /** What chooses how the thing is shown. */
  views: ReactNode
  children: ReactNode
}

/** One thing as large as the screen allows. Its controls lie where they take the least from it. */
export function FullScreen({
  title,
  position,
  note,
  description,
  closeLabel,
  onClose,
  onKeyDown,
  actions,
  views,
  children,
}: FullScreenProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open onOpenChange={onClose}>
      <Primitive.Portal>
        <Primitive.Content
          {...focusReturn}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface landscape:grid-cols-[minmax(0,1fr)_minmax(15rem,20vw)] landscape:grid-rows-[auto_minmax(0,1fr)]"
        >
          <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 px-4 py-3 landscape:col-start-2 landscape:grid-cols-1 landscape:content-start">
            <div aria-live="polite" aria-atomic="true" className="landscape:mt-3">
              <Primitive.Title className="text-xl lg:text-2xl">{title}</Primitive.Title>
              <p className="text-sm text-ink-soft">{position}</p>
            </div>
            <div className="-mr-2 flex landscape:order-first landscape:-ml-2">
              {actions}
              <Primitive.Close
                aria-label={closeLabel}
                className={clsx(CONTROL, 'landscape:ml-auto')}
              >
                <X className="size-6" aria-hidden />
              </Primitive.Close>
            </div>
            <p className="col-span-full text-sm">{note}</p>
            <Primitive.Description className="mt-3 text-sm text-ink-soft portrait:sr-only [@media(height<28rem)]:sr-only">
              {description}
            </Primitive.Description>
          </header>
          <div className="min-h-0 min-w-0 bg-sunken landscape:row-span-2 landscape:row-start-1">
            {children}
          </div>
          <footer className="p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] landscape:col-start-2 landscape:self-end">
            {views}
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type ScreenControlProps = { label: string; onClick: () => void; children: ReactNode }

/** A round button without words. */
export function ScreenControl({ label, onClick, children }: ScreenControlProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={CONTROL}>
      {children}
    </button>
  )
}
