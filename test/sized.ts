import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether this is `npm run test:long`. */
    isLong: boolean
  }
}

/** How much of something a test does: little in `npm test`, much in `npm run test:long`. */
export function sized<Size>(short: Size, long: Size): Size {
  return inject('isLong') ? long : short
}
