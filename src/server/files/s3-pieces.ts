import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { ENCRYPTED } from './s3-client.ts'

const FOLDER = 'drafts/'
const NOTE = 'note'
/** Digits of a piece's first byte, so that names sort as the pieces follow one another. */
const PLACE_DIGITS = 12

export type Piece = { key: string; start: number; size: number }
export type S3Pieces = ReturnType<typeof createS3Pieces>

/**
 * Files that grow, in a bucket: pieces as objects of their own, named by the byte that they begin
 * with, and a note of the whole size. It asks nothing of the store but to put, list, get and
 * delete objects, and keeps nothing in this process, so that several copies of it may take turns.
 */
export function createS3Pieces({ client, bucket }: { client: S3Client; bucket: string }) {
  return {
    async begin(id: string, size: number): Promise<void> {
      await put(`${id}/${NOTE}`, Buffer.from(String(size)))
    },

    async add(id: string, start: number, bytes: Buffer): Promise<void> {
      await put(`${id}/${String(start).padStart(PLACE_DIGITS, '0')}`, bytes)
    },

    /** The whole size that was announced and the pieces that have come; undefined if none began. */
    async find(id: string): Promise<{ size: number; pieces: Piece[] } | undefined> {
      const objects = await list(`${id}/`)
      const note = objects.find(({ key }) => key === `${id}/${NOTE}`)
      if (note === undefined) return undefined
      const size = Number((await get(note.key).then(textOf)).trim())
      const pieces = objects
        .filter((object) => object !== note)
        .map((object) => ({ ...object, start: Number(object.key.slice(id.length + 1)) }))
      return { size, pieces: inSequence(pieces) }
    },

    read(pieces: readonly Piece[]): Readable {
      const bytes = async function* () {
        for (const { key } of pieces) yield* await get(key)
      }
      return Readable.from(bytes(), { objectMode: false })
    },

    /** The note goes last: whatever stops this, a repeat finds what is left. */
    async remove(id: string): Promise<void> {
      const objects = await list(`${id}/`)
      for (const { key } of objects.sort((a, b) => a.key.localeCompare(b.key))) {
        await client.send(new DeleteObjectCommand(place(key)))
      }
    },

    async ids(): Promise<string[]> {
      const objects = await list('')
      return [...new Set(objects.map(({ key }) => key.split('/')[0] ?? ''))]
    },
  }

  function place(key: string) {
    return { Bucket: bucket, Key: FOLDER + key }
  }

  async function put(key: string, bytes: Buffer): Promise<void> {
    const object = { ...place(key), ...ENCRYPTED, Body: bytes }
    await client.send(new PutObjectCommand(object))
  }

  async function get(key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand(place(key)))
    if (!(Body instanceof Readable)) throw new Error(`${key} came without a stream`)
    return Body
  }

  async function list(prefix: string): Promise<{ key: string; size: number }[]> {
    const objects: { key: string; size: number }[] = []
    const wanted = { Bucket: bucket, Prefix: FOLDER + prefix }
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted)) {
      for (const { Key = '', Size = 0 } of Contents) {
        objects.push({ key: Key.slice(FOLDER.length), size: Size })
      }
    }
    return objects
  }
}

async function textOf(stream: Readable): Promise<string> {
  return (await stream.toArray()).join('')
}

/**
 * Pieces without a gap, from the first byte on. Two requests of one upload may overlap for a
 * moment; what begins inside another piece repeats it and does not count.
 */
function inSequence(pieces: Piece[]): Piece[] {
  const sequence: Piece[] = []
  let end = 0
  for (const piece of pieces.sort((a, b) => a.start - b.start)) {
    if (piece.start !== end) continue
    sequence.push(piece)
    end += piece.size
  }
  return sequence
}
