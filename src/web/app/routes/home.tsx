export { HomePage as Component } from '#web/features/home/home-page.tsx'
