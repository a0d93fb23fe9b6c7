import { stat } from 'node:fs/promises'

/** Restores what it is given: a photo, or a shop from the folder of its backups. */
const args = process.argv.slice(2)
const isFolder = await stat(args[0] ?? '').then(
  (found) => found.isDirectory(),
  () => false,
)
if (isFolder) await import('./restore-shop.ts')
else {
  const { restorePhotoByCommand } = await import('./restore-photo.ts')
  process.exitCode = await restorePhotoByCommand(args, console)
}
