import { endingOf } from '#domain/photos/picture-endings.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'

type Shared = { url: string; name: string; title: string }

/**
 * Opens the share sheet of the device with a copy of a picture. Where there is none that takes files,
 * the copy is saved, so that it can be sent by hand. No address leaves: each opens for minutes only,
 * and the picture is private.
 */
export async function sharePicture({
  url,
  name,
  title,
}: Shared): Promise<'shared' | 'saved' | 'left'> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`expected the picture to share, got ${answer.status}`)
  const picture = await answer.blob()
  const file = new File([picture], `${name}.${endingOf(picture.type)}`, { type: picture.type })
  if (!navigator.canShare?.({ files: [file] })) return keep(file)
  try {
    await navigator.share({ files: [file], title })
    return 'shared'
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'AbortError') return 'left'
    // The click was too long ago for this browser, because the picture took its time.
    if (error.name === 'NotAllowedError') return keep(file)
    throw error
  }
}

function keep(file: File): 'saved' {
  saveFile(file, file.name)
  return 'saved'
}
