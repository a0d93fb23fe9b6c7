import { FILES_ENLARGED_TO } from '#domain/shop/articles.ts'
import { findPrintSize } from '#domain/shop/catalog.ts'

/** What pages call the size that finished files are enlarged to, such as `A3`. */
export const ENLARGED_SIZE = findPrintSize(FILES_ENLARGED_TO)?.name
