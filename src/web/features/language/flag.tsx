import type { Language } from '#domain/languages.ts'

/** A simplified flag; the name of the language stands beside it or in a label. */
export function Flag({ language }: { language: Language }) {
  return (
    <img
      src={`/flags/${language}.svg`}
      alt=""
      width={24}
      height={16}
      className="h-4 w-6 shrink-0 rounded-[2px] ring-1 ring-line-strong"
    />
  )
}
