import type { DoctorContext } from './doctor-context.ts'

export const LEVELS = ['ok', 'skipped', 'warning', 'fault'] as const
/** `skipped`: could not be looked at, because of something that another check names. */
export type Level = (typeof LEVELS)[number]

/** What a check saw: a sentence that says what to mend, or what is well. */
export type Finding = { level: Level; sentence: string }

/** Looks at one part of the surroundings, without changing anything that stays. */
export type Check = {
  name: string
  look(context: DoctorContext): Promise<readonly Finding[]>
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence })
export const skipped = (sentence: string): Finding => ({ level: 'skipped', sentence })
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence })
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence })

/** What is not well, or else that all is. */
export function orOk(findings: readonly Finding[], sentence: string): readonly Finding[] {
  return findings.length > 0 ? findings : [ok(sentence)]
}

/** The reason that a library gives, as the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  // A failure on several addresses at once has a code and no words.
  return (error.message || code || error.name).split('\n')[0] ?? ''
}

/** The codes of an error and of all that it stands for. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, cause } = error as NodeJS.ErrnoException
  const parts = error instanceof AggregateError ? error.errors : []
  return [...(typeof code === 'string' ? [code] : []), ...[cause, ...parts].flatMap(codesOf)]
}
