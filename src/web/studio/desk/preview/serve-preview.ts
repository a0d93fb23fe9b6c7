import type { FromPreviewWorker, ToPreviewWorker } from './preview-messages.ts'

type Size = { width: number; height: number }
/** A picture that was opened to be shown with one draft after the other. */
export type OpenedPicture<Draft> = {
  size: Size
  render: (draft: Draft) => Uint8ClampedArray<ArrayBuffer> | Promise<Uint8ClampedArray<ArrayBuffer>>
}

/** The worker's side of a preview: drawing on the page never waits for the picture. */
export function servePreview<Source, Draft>(open: (source: Source) => OpenedPicture<Draft>): void {
  let opened: OpenedPicture<Draft> | undefined
  const tell = (message: FromPreviewWorker, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer })

  self.onmessage = async ({ data }: MessageEvent<ToPreviewWorker<Source, Draft>>) => {
    if (data.kind === 'open') {
      opened = open(data.source)
      tell({ kind: 'alive' })
      return
    }
    if (opened === undefined) throw new Error('expected an open picture')
    const { buffer: pixels } = await opened.render(data.draft)
    tell({ kind: 'rendered', ...opened.size, pixels }, [pixels])
  }
  tell({ kind: 'alive' })
}
