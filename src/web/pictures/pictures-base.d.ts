/** The folder of the derived pictures, `/pictures/<digest>`; the build fills it in. */
declare const __PICTURES_BASE__: string
