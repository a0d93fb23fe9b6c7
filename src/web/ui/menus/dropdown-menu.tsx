import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type DropdownMenuProps = { trigger: ReactNode; label: string; children: ReactNode }

export function DropdownMenu({ trigger, label, children }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          className="z-50 min-w-52 rounded-card border border-line bg-surface p-1.5 shadow-raised"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const itemClass =
  'flex w-full items-center gap-3 rounded-lg px-3 py-2.5 text-left outline-none data-[highlighted]:bg-sunken [&_svg]:size-5 [&_svg]:text-ink-soft'

/** One entry: pass a link as the only child, or use `onSelect` with text. */
export function DropdownMenuItem({
  onSelect,
  asChild = false,
  children,
}: {
  onSelect?: () => void
  asChild?: boolean
  children: ReactNode
}) {
  return (
    <Primitive.Item className={itemClass} asChild={asChild} {...(onSelect ? { onSelect } : {})}>
      {children}
    </Primitive.Item>
  )
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="my-1.5 h-px bg-line" />
}
