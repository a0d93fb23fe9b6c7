/** Where the texts of this build are served: `/texts/<digest>`. */
declare const __TEXTS_BASE__: string
