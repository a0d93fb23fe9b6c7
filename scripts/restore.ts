import { stat } from 'node:fs/promises'

/** Restores what it is given: a photo, or a shop from the folder of its backups. */
const [what = ''] = process.argv.slice(2)
const isFolder = await stat(what).then(
  (found) => found.isDirectory(),
  () => false,
)
await (isFolder ? import('./restore-shop.ts') : import('./restore-photo.ts'))
