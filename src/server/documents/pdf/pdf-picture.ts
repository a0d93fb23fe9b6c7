import sharp from 'sharp'

/** Pixels of the longer side: 300 to the inch of what a document gives a picture. */
const LONGEST = 1100

/** A picture of ours in the one format that a document takes, without metadata. */
export async function pdfPictureOf(picture: Buffer): Promise<Buffer> {
  return await sharp(picture)
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}
