import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  type FirstLookResponse,
  firstLookResponseSchema,
} from '#contract/restoration/first-look.ts'
import { FILE_KINDS } from '#domain/photos/picture-sizes.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import type { SignedInUser } from '#test/factories/a-signed-in-user.ts'
import { aStoredPhoto, type StoredPhoto } from '#test/factories/a-stored-photo.ts'
import type { TestShop } from '../test-shop.ts'

export const PHOTO = join(import.meta.dirname, '../../images/smallest-photo.jpg')

type Asker = Pick<SignedInUser, 'headers'>

/** The answer of the shop to somebody who asks for the first look at a photo, whatever it is. */
export async function callForLook(
  shop: TestShop,
  asker: Asker,
  imageUrl: string,
  { again = false, inTurn = false } = {},
) {
  return await fetch(`${shop.url}/functions/v1/first-look`, {
    method: 'POST',
    headers: { ...asker.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ imageUrl, again, inTurn }),
  })
}

export async function askForLook(
  shop: TestShop,
  asker: Asker,
  imageUrl: string,
  options: { inTurn?: boolean } = {},
): Promise<FirstLookResponse> {
  const answer = await callForLook(shop, asker, imageUrl, options)
  if (!answer.ok) throw new Error(`expected a first look, got ${await answer.text()}`)
  return firstLookResponseSchema.parse(await answer.json())
}

export async function readyLook(shop: TestShop, asker: Asker, imageUrl: string) {
  const look = await askForLook(shop, asker, imageUrl)
  if (look.state !== 'ready') throw new Error(`expected a picture, got ${look.state}`)
  return look
}

/** Which files the store keeps of a picture. */
export async function kindsOf(shop: TestShop, id: string): Promise<string[]> {
  const root = filesFolder(shop.dataDir)
  const found = FILE_KINDS.map(async (kind) => {
    const names = await readdir(join(root, kind)).catch((): string[] => [])
    return names.includes(id) ? [kind] : []
  })
  return (await Promise.all(found)).flat()
}

/** A photo with a face in so few pixels that the engine is done with it soon. */
export async function aSmallPhoto(
  shop: TestShop,
  { id }: Pick<SignedInUser, 'id'>,
  size = { width: 320, height: 240 },
): Promise<StoredPhoto> {
  const bytes = await sharp(await readFile(PHOTO))
    .resize(size)
    .toBuffer()
  return await aStoredPhoto(shop, id, { bytes })
}
