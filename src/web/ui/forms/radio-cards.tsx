import clsx from 'clsx'
import { Check } from 'lucide-react'
import { RadioGroup as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type RadioCard<Value extends string> = {
  value: Value
  /** The name a screen reader says for the card. */
  label: string
  content: ReactNode
}

type RadioCardsProps<Value extends string> = {
  label: string
  value: Value | undefined
  onValueChange: (value: Value) => void
  cards: readonly RadioCard<Value>[]
  className?: string
}

/** A choice of one among big cards; arrow keys move, the mark in the corner shows the choice. */
export function RadioCards<Value extends string>({
  label,
  value,
  onValueChange,
  cards,
  className,
}: RadioCardsProps<Value>) {
  return (
    <Primitive.Root
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      className={clsx('grid gap-4', className)}
    >
      {cards.map((card) => (
        <Primitive.Item
          key={card.value}
          value={card.value}
          aria-label={card.label}
          className="relative overflow-hidden rounded-card border-2 border-line bg-surface text-left shadow-card transition-colors hover:border-line-strong data-[state=checked]:border-accent"
        >
          {card.content}
          <Primitive.Indicator className="absolute top-3 right-3 grid size-8 place-items-center rounded-full bg-accent text-on-accent shadow-card">
            <Check className="size-5" aria-hidden />
          </Primitive.Indicator>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
