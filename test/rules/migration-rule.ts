/** The last migration from before the rule of decision 0026. */
export const LAST_BEFORE_THE_RULE = '0031'

/** First line of a migration that takes away what no release in use needs any more. */
const CONTRACTS = /^-- contract: \S/
type Rule = { fault: string; found: RegExp }

/** What the release before would stumble over, unless nothing of it runs any more. */
const EXPAND_ONLY: Rule[] = [
  {
    fault: 'drops what the release before uses',
    found: /\bdrop\s+(table|view|function|type|schema|column|trigger|policy)\b/,
  },
  { fault: 'renames what the release before calls by its name', found: /\brename\b/ },
  {
    fault: 'changes the type of a column',
    found: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  },
  {
    fault: 'demands a value that the release before does not write',
    found: /\bset\s+not\s+null\b/,
  },
  { fault: 'takes a right away', found: /\brevoke\b/ },
  {
    fault: 'adds a column that the release before leaves empty: give it a default',
    found:
      /\badd\s+column\s+(?:(?!,\s*add\b|\bdefault\b|\bgenerated\b)[^;])*?\bnot\s+null\b(?!(?:(?!,\s*add\b)[^;])*\b(default|generated)\b)/,
  },
]

/**
 * What in a migration breaks the rule of decision 0026: the release before runs on alongside the new
 * schema, and no table that customers use is locked for as long as it is large. A text can show
 * only a part of that; the rest is for whoever reads it, and for the rehearsal.
 */
export function faultsOfMigration(sql: string): string[] {
  const text = withoutClosing(plainStatements(sql))
  const faults = CONTRACTS.test(sql) ? [] : EXPAND_ONLY.filter(({ found }) => found.test(text))
  return [...faults.map(({ fault }) => fault), ...longLocks(text)]
}

function longLocks(text: string): string[] {
  const made = namesAfter(text, /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/g)
  const faults: string[] = []
  for (const [, ifNotExists, table = ''] of text.matchAll(
    /\bcreate\s+(?:unique\s+)?index\s+(if\s+not\s+exists\s+)?(?:\w+\s+)?on\s+([\w.]+)/g,
  )) {
    if (made.has(table) || ifNotExists) continue
    faults.push(`builds an index on ${table} without "if not exists"`)
  }
  for (const [statement, table = ''] of text.matchAll(
    /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)[^;]*\badd\s+constraint\b[^;]*/g,
  )) {
    if (made.has(table) || /\bnot\s+valid\b|\busing\s+index\b/.test(statement)) continue
    faults.push(`checks every row of ${table} under a lock: add the constraint as "not valid"`)
  }
  return faults
}

/** A comment, a string or the body of a function, whichever begins first: each may hold the others. */
const SAID_ONLY = /(--.*$|\/\*[\s\S]*?\*\/)|\$(\w*)\$[\s\S]*?\$\2\$|'(?:[^']|'')*'/gm

/** Without comments, strings and bodies of functions: what is said in them is not done now. */
function plainStatements(sql: string): string {
  return sql
    .replaceAll(SAID_ONLY, (_, comment?: string) => (comment === undefined ? "''" : ''))
    .toLowerCase()
}

/** Without the closing of functions that are made here: the release before knows none of them. */
function withoutClosing(text: string): string {
  const made = namesAfter(text, /\bcreate\s+function\s+([\w.]+)/g)
  return text.replaceAll(
    /\brevoke\s+all\s+on\s+function\s+([^;]*?)\s+from\s+public;/g,
    (closing, list) => {
      const names = namesAfter(list, /([\w.]+)\s*\(/g)
      return names.isSubsetOf(made) ? '' : closing
    },
  )
}

function namesAfter(text: string, pattern: RegExp): Set<string | undefined> {
  return new Set([...text.matchAll(pattern)].map(([, name]) => name))
}
