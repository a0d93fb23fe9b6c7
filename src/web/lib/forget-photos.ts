/**
 * On a shared computer the next person must find no photo that the last one was uploading. Fetched
 * only now, as no page but the wizard keeps any.
 */
export async function forgetPhotos(): Promise<void> {
  try {
    const { forgetAllUnfinishedUploads } = await import('./unfinished-upload.ts')
    await forgetAllUnfinishedUploads()
  } catch (error) {
    console.warn('Photos that were being uploaded could not be removed from this browser', error)
  }
}
