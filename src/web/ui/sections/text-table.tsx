import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

const CELL = 'px-2 first:pl-4 last:pr-4 sm:px-6 sm:first:pl-6 sm:last:pr-6'

type TextTableProps = {
  caption: string
  /** The first one heads the names of the rows. */
  columns: readonly string[]
  /** Each row begins with its name. */
  rows: readonly (readonly [name: string, ...cells: readonly ReactNode[]])[]
}

/** A table of short texts. Where it is wider than the screen, it scrolls by itself. */
export function TextTable({ caption, columns, rows }: TextTableProps) {
  const captionId = useId()
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it can only be scrolled when focused
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full border-collapse text-left max-sm:text-[0.95rem] tabular-nums lining-nums">
        <caption
          id={captionId}
          className="px-4 pt-4 pb-3 text-left font-display text-lg font-semibold sm:px-6 sm:pt-5"
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-y border-line bg-sunken text-sm">
            {columns.map((column) => (
              <th key={column} scope="col" className={clsx(CELL, 'py-2.5 font-semibold')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className={clsx(CELL, 'min-w-26 py-3 font-semibold')}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className={clsx(CELL, 'py-3')}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
