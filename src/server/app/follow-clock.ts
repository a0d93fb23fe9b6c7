const LOOK_EVERY_MS = 20_000
/** NTP moves a clock by less, and in small steps. */
const TOLERATED_MS = 60_000

/** The clock that may be set, and one that only ever goes on. */
export type Clocks = { wallMs: () => number; steadyMs: () => number }
const OWN_CLOCKS: Clocks = { wallMs: () => Date.now(), steadyMs: () => performance.now() }

/** Calls back each time after the clock of this machine was set back; returns how to stop that. */
export function onClockSetBack(
  callBack: () => void,
  { wallMs, steadyMs }: Clocks = OWN_CLOCKS,
  lookEveryMs = LOOK_EVERY_MS,
): () => void {
  const difference = () => wallMs() - steadyMs()
  let last = difference()
  const timer = setInterval(() => {
    const present = difference()
    if (last - present > TOLERATED_MS) callBack()
    last = present
  }, lookEveryMs)
  return () => clearInterval(timer)
}
