import { type ReactNode, useId } from 'react'

type ThroughTablesProps = {
  /** What each display value, 0..1, becomes: one table for every channel, or one each; null: as it is. */
  tables: readonly (readonly number[])[] | null
  children: ReactNode
}

/** Shows pictures with other tones, without making them anew. */
export function ThroughTables({ tables, children }: ThroughTablesProps) {
  const id = useId()
  return (
    <div style={tables ? { filter: `url("#${id}")` } : undefined}>
      {tables && (
        <svg aria-hidden className="absolute size-0">
          <filter id={id} colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
            <feComponentTransfer>
              <feFuncR type="table" tableValues={valuesOf(tables, 0)} />
              <feFuncG type="table" tableValues={valuesOf(tables, 1)} />
              <feFuncB type="table" tableValues={valuesOf(tables, 2)} />
            </feComponentTransfer>
          </filter>
        </svg>
      )}
      {children}
    </div>
  )
}

function valuesOf(tables: readonly (readonly number[])[], channel: number): string {
  return (tables[channel] ?? tables[0] ?? []).join(' ')
}
