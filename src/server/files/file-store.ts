import type { Readable } from 'node:stream'
import { type FileKey, isKey } from '#domain/photos/file-key.ts'
import type { FileKind } from '#domain/photos/picture-sizes.ts'

/** What is known of a file once all its bytes are safe. */
export type StoredFile = { size: number; sha256: string }

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { start: number; end: number }

/** Whatever comes from outside is no key, and reaching here with it is a bug. */
export function requireKey(key: FileKey): void {
  if (!isKey(key)) throw new Error(`expected a key of the file store, got ${key}`)
}

/**
 * Keeps the bytes of pictures under keys of our own, such as `originals/<uuid>`; names from outside
 * never reach it. A file is there whole or not at all: whatever stops a write leaves nothing behind.
 */
export type FileStore = {
  /**
   * Streams bytes in, hashing them on the way. More than `maxBytes` is the AppError
   * `payload_too_large`; a full or unwritable disk is `storage_full`.
   */
  write(key: FileKey, bytes: Readable, options: { maxBytes: number }): Promise<StoredFile>
  /** The bytes of a file or of a part of it; undefined when there is no such file. */
  read(key: FileKey, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  stat(key: FileKey): Promise<{ size: number } | undefined>
  /** The ids of a kind whose files were last written before a moment. */
  list(kind: FileKind, options: { writtenBefore: Date }): Promise<string[]>
  /** Removing what is not there is no fault. */
  remove(key: FileKey): Promise<void>
  /** Lends a path on this machine where the file can be read, until `use` has ended. */
  withLocalFile<T>(key: FileKey, use: (path: string) => Promise<T>): Promise<T>
  /** Lends an empty folder that is removed, with all in it, when `use` has ended. */
  withScratchFolder<T>(use: (folder: string) => Promise<T>): Promise<T>
  /** Whether a file can be written now: part of readiness. */
  check(): Promise<boolean>
}
