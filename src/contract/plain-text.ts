import { storableText } from './storable-text.ts'

/** Characters that show nothing, but for those that joined letters and emoji are made with. */
const INVISIBLE = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const EMPTY_START = /^(?:\s|\p{Default_Ignorable_Code_Point})+/u

/** One line as it reads: nothing hidden in it, and no line break. */
export const plainLine = storableText.transform((text) =>
  text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(EMPTY_START, '')
    .trimEnd(),
)

/** Several lines as they read. */
export const plainLines = storableText.transform((text) =>
  text
    .replace(INVISIBLE, '')
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(EMPTY_START, '')
    .trimEnd(),
)
