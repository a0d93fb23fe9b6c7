import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Pictures and fonts are compressed already. */
const TEXT = '{assets,texts}/**/*.{js,css,json,svg}'

/** Lays a brotli and a gzip form beside every file of text that is served as it is. */
export async function precompress(siteFolder: string): Promise<void> {
  const files = await Array.fromAsync(glob(TEXT, { cwd: siteFolder }))
  await Promise.all(
    files.map(async (name) => {
      const file = join(siteFolder, name)
      const content = await readFile(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await compressBrotli(content, { params }))
      await writeFile(`${file}.gz`, await compressGzip(content, { level: 9 }))
    }),
  )
}
