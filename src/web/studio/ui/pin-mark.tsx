type PinMarkProps = { number: number; note: string; isDone: boolean }

/** The number of a wish of the customer, where it lies on the picture. */
export function PinMark({ number, note, isDone }: PinMarkProps) {
  return (
    <span
      title={note}
      data-done={isDone}
      className="grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-surface bg-accent text-sm font-bold text-on-accent shadow-raised data-[done=true]:bg-success data-[done=true]:text-surface"
    >
      {number}
    </span>
  )
}
