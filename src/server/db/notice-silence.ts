/**
 * For a connection that waits in silence, as one that listens: when the machine of the database is
 * gone without a word, the system asks after 30 seconds, and ends the connection when nobody has
 * answered for ten more. Without it nothing would be noticed, or only after two hours.
 */
export const NOTICE_SILENCE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 } as const
