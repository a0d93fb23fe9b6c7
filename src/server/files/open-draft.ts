import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/**
 * A new file to stream into, whose bytes are on the disk when the stream ends. It is there before
 * the stream: one that opens its file by itself can still make it after it was given up, and
 * after the file was removed.
 */
export async function openDraft(path: string, options: { mode?: number } = {}): Promise<Writable> {
  const file = await open(path, 'wx', options.mode)
  return file.createWriteStream({ flush: true })
}
