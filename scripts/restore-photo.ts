import { restorePhotoByCommand } from './commands/photo-command.ts'

process.exitCode = await restorePhotoByCommand(process.argv.slice(2), console)
