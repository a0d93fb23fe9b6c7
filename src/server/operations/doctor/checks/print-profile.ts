import { PrintProfileError, readPrintProfile } from '#engine/print/print-profile.ts'
import { type Check, fault, ok } from '../check.ts'

/** Whether the profile of the printing house can be used. */
export const printProfileCheck: Check = {
  name: 'print profile',
  async look({ settings }) {
    const { PRINT_PROFILE: path } = settings
    if (path === undefined) return [ok('print files are in sRGB')]
    try {
      const { space } = await readPrintProfile(path)
      return [ok(`print files are converted to the ${space} of ${path}`)]
    } catch (error) {
      if (!(error instanceof PrintProfileError)) throw error
      return [fault(`PRINT_PROFILE: take the file anew from the printing house; ${error.message}`)]
    }
  },
}
