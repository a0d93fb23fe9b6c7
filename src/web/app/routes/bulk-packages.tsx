export { BulkPackagesPage as Component } from '#web/features/services/bulk-packages-page.tsx'
