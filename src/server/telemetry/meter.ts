export type JobOutcome = 'done' | 'failed' | 'dead'
type MailOutcome = 'sent' | 'failed' | 'given_up'

/** What the parts of the shop report of their work, to be counted. Nothing here can fail or wait. */
export type Meter = {
  /** `route` is a template of ours, never a path as it came. */
  request(facts: { method: string; route: string; status: number; seconds: number }): void
  /** An upload began, of so many bytes as it says; call what comes back when it is over. */
  upload(bytes: number): () => void
  job(facts: { lane: string; task: string; outcome: JobOutcome; seconds: number }): void
  engineStage(facts: { stage: string; seconds: number }): void
  mail(outcome: MailOutcome): void
  /** Whether the mail server answers this process. */
  mailServer(isAnswering: boolean): void
}

/** For a process whose figures nobody asks for. */
export const silentMeter: Meter = {
  request: () => undefined,
  upload: () => () => undefined,
  job: () => undefined,
  engineStage: () => undefined,
  mail: () => undefined,
  mailServer: () => undefined,
}
