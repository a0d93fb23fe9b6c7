/**
 * On a shared computer the next person must find no photo that the last one has chosen or was
 * uploading. Fetched only now, as few pages keep any.
 */
export async function forgetPhotos(): Promise<void> {
  try {
    const [{ forgetAllUnfinishedUploads }, { forgetVisitorOrder }, { forgetVisitorPackage }] =
      await Promise.all([
        import('./unfinished-upload.ts'),
        import('../order/visitor-order.ts'),
        import('../order/basket/visitor-package.ts'),
      ])
    await Promise.all([forgetAllUnfinishedUploads(), forgetVisitorOrder(), forgetVisitorPackage()])
  } catch (error) {
    console.warn('Photos could not be removed from this browser', error)
  }
}
