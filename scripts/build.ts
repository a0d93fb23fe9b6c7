import { buildWebIfNeeded } from './site/build-web.ts'

await buildWebIfNeeded()
