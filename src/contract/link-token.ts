import { z } from 'zod'

/** Whatever was in the fragment of the address; what is no token is refused like one that ended. */
export const linkToken = z.string().max(200)
