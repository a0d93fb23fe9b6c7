import type { ReactNode } from 'react'

type ScrollingTableProps = { label: string; children: ReactNode }

/** A table that a narrow screen scrolls, reachable by keyboard for that reason. */
export function ScrollingTable({ label, children }: ScrollingTableProps) {
  return (
    // Text for screen readers alone is placed within it: else it would widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-left text-sm whitespace-nowrap">{children}</table>
    </section>
  )
}

/** The name of a column of text, or of figures, which stand at the right. */
export function Heading({ figures, children }: { figures?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={`px-2 py-1 font-semibold text-ink-soft first:pl-0 last:pr-0 ${figures ? 'text-right' : ''}`}
    >
      {children}
    </th>
  )
}

export function Figure({ children }: { children: ReactNode }) {
  return <td className="px-2 py-2 text-right tabular-nums last:pr-0">{children}</td>
}
