import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes figures as JSON into the folder, and says where they are. Numbers that are none become null. */
export async function saveFigures(folder: string, name: string, figures: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.json`)
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`)
  console.info(`  figures in ${path}`)
}
