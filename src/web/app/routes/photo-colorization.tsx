export { PhotoColorizationPage as Component } from '#web/features/services/photo-colorization-page.tsx'
