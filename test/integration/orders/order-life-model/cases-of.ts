import type { ClientBase } from 'pg'

type Case = { wrong: string; what: unknown }

/**
 * Every row that statements find, with the name of its statement. They are asked in one go and
 * planned once, because they are asked after each step.
 */
export async function casesOf(
  { looking }: { looking: Pick<ClientBase, 'query'> },
  statements: Record<string, string>,
): Promise<Case[]> {
  const entries = Object.entries(statements)
  const text = entries
    .map(
      ([wrong, statement]) =>
        `select '${wrong}' as wrong, to_jsonb(q) as what from (${statement}) q`,
    )
    .join(' union all ')
  const name = `cases of ${entries[0]?.[0]}`.slice(0, 60)
  return (await looking.query<Case>({ name, text })).rows
}
