import { join } from 'node:path'

/** Processes start in half the time where Node finds their code as it compiled it before. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/compiled')
