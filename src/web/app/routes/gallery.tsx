export { GalleryPage as Component } from '#web/features/gallery/gallery-page.tsx'
