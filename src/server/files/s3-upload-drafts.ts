import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { createS3Pieces, type Piece, type S3Pieces } from './s3-pieces.ts'
import type { UploadDrafts } from './upload-drafts.ts'

/** What each upload that is coming in holds in memory. */
const PIECE_BYTES = 8 * 1024 * 1024

/** Drafts in a bucket. Whatever came before a line broke is kept, to the byte. */
export function createS3Drafts(place: { client: S3Client; bucket: string }): UploadDrafts {
  const pieces = createS3Pieces(place)
  return {
    store: new PiecesStore(pieces),
    async length(id) {
      const found = await pieces.find(id)
      return found && endOf(found.pieces)
    },
    async read(id) {
      const found = await pieces.find(id)
      if (found === undefined) throw new Error(`there is no draft ${id}`)
      return pieces.read(found.pieces)
    },
    remove: pieces.remove,
    ids: pieces.ids,
  }
}

/**
 * What the protocol's library asks of a store. Its own one for buckets needs more of the store than
 * some have (listing the parts of an upload, removing several objects at once), and remembers
 * uploads in the process.
 */
class PiecesStore extends DataStore {
  readonly #pieces: S3Pieces

  constructor(pieces: S3Pieces) {
    super()
    this.#pieces = pieces
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#pieces.begin(upload.id, upload.size ?? 0)
    return upload
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    let waiting: Buffer[] = []
    let held = 0
    let end = offset
    const keep = async () => {
      if (held === 0) return
      await this.#pieces.add(id, end, Buffer.concat(waiting))
      end += held
      waiting = []
      held = 0
    }
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        waiting.push(chunk)
        held += chunk.byteLength
        if (held >= PIECE_BYTES) await keep()
      }
    } finally {
      // Also when the line breaks: what has come need not be sent again.
      await keep()
    }
    return end
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#pieces.find(id)
    if (found === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: found.size, offset: endOf(found.pieces) })
  }

  override async remove(id: string): Promise<void> {
    await this.#pieces.remove(id)
  }
}

function endOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { size }) => sum + size, 0)
}
