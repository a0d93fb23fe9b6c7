import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Paths from `src`, or from the root for what lies outside it. */
export type Import = { from: string; to: string; typeOnly: boolean }

/** All imports of one file of the project by another, tests left out. */
export async function importsOf(pattern: string): Promise<Import[]> {
  const sources = await Array.fromAsync(glob(pattern, { cwd: ROOT }))
  const files = sources.filter((file) => !file.includes('.test.'))
  return (await Promise.all(files.map(readImports))).flat()
}

/** Whether a path is what an arrow points at: a file by its name, or all in a folder. */
export function isWithin(path: string, target: string): boolean {
  return path === target || path.startsWith(`${target}/`) || path.startsWith(`${target}.`)
}

async function readImports(file: string): Promise<Import[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const lines = text.matchAll(
    /(?:import|export)\s+(type\s)?[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|import\s+['"]([^'"]+)['"]/g,
  )
  return [...lines].flatMap(([, typeWord, fromPath, dynamicPath, sidePath]) => {
    const to = resolve(file, fromPath ?? dynamicPath ?? sidePath ?? '')
    if (to === undefined) return []
    return [{ from: file.replace(/^src\//, ''), to, typeOnly: typeWord !== undefined }]
  })
}

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    return relative(ROOT, join(ROOT, dirname(file), specifier)).replace(/^src\//, '')
  }
  return specifier.startsWith('#') ? specifier.slice(1) : undefined
}
