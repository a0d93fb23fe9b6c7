import { restorePhotoByCommand } from './photo-command.ts'

process.exitCode = await restorePhotoByCommand(process.argv.slice(2), console)
