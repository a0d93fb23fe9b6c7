import type { Config } from '#server/config/config.ts'

/**
 * How loud the lines about what goes well are, one for each request and each job. Who tries the
 * shop on a terminal would lose sight of the addresses that it printed.
 */
export function usualLevel({ mode }: Pick<Config, 'mode'>): 'info' | 'debug' {
  return mode === 'production' ? 'info' : 'debug'
}
