/**
 * On a shared computer the next person must find no photo that the last one has chosen or was
 * uploading. Fetched only now, as few pages keep any.
 */
export async function forgetPhotos(): Promise<void> {
  try {
    const [{ forgetAllUnfinishedUploads }, { forgetVisitorOrder }] = await Promise.all([
      import('./unfinished-upload.ts'),
      import('../order/visitor-order.ts'),
    ])
    await Promise.all([forgetAllUnfinishedUploads(), forgetVisitorOrder()])
  } catch (error) {
    console.warn('Photos could not be removed from this browser', error)
  }
}
