import type { ParseKeys } from 'i18next'

type Of<Key> = Key extends `tones.${infer Id}` ? Id : never

/** The tones of the palettes: the engine knows them as strings, a test that each has a name. */
export type ToneId = Of<ParseKeys<'studio-colour'>>
