import { statfs } from 'node:fs/promises'

/** The disk that holds a folder, in bytes. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
