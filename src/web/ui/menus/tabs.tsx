import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode }

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** Whether the chosen tab stays for now. */
  isBusy?: boolean
}

export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  isBusy = false,
}: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Primitive.List
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-full bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            disabled={isBusy && tab.value !== value}
            className="min-h-10 rounded-full border border-transparent px-4 font-semibold text-ink-soft transition-colors disabled:opacity-55 data-[state=active]:border-line-strong data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card forced-colors:data-[state=active]:border-3"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="mt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}
