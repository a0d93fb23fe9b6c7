import { stat } from 'node:fs/promises'
import { restorePhotoByCommand } from './commands/photo-command.ts'

/** The old name of `restore:photo`. It no longer restores backups, which have a command of their own. */
const args = process.argv.slice(2)
const isFolder = await stat(args[0] ?? '').then(
  (found) => found.isDirectory(),
  () => false,
)
if (isFolder) {
  console.error('To restore a backup, run npm run restore:backup -- <folder>')
  process.exitCode = 2
} else {
  console.error('npm run restore is now called npm run restore:photo; the old name will be removed')
  process.exitCode = await restorePhotoByCommand(args, console)
}
