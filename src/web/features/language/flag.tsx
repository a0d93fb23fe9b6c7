import type { ReactNode } from 'react'
import type { Language } from '#domain/languages.ts'

/** Simplified flags on a 24 × 16 field; the name of the language stands beside or in a label. */
const FLAGS: Record<Language, ReactNode> = {
  en: (
    <>
      <path fill="#21376f" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c22436" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5" d="M12 0v16M0 8h24" />
      <path stroke="#c22436" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  pl: (
    <>
      <path fill="#fff" d="M0 0h24v8H0z" />
      <path fill="#d4213d" d="M0 8h24v8H0z" />
    </>
  ),
  dk: (
    <>
      <path fill="#c8102e" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="2.6" d="M8.5 0v16M0 8h24" />
    </>
  ),
  de: (
    <>
      <path d="M0 0h24v5.4H0z" />
      <path fill="#d00" d="M0 5.3h24v5.5H0z" />
      <path fill="#ffce00" d="M0 10.7h24V16H0z" />
    </>
  ),
  sv: (
    <>
      <path fill="#0b5aa2" d="M0 0h24v16H0z" />
      <path stroke="#fecc02" strokeWidth="3" d="M8.5 0v16M0 8h24" />
    </>
  ),
}

export function Flag({ language }: { language: Language }) {
  return (
    <svg
      viewBox="0 0 24 16"
      aria-hidden="true"
      className="h-4 w-6 shrink-0 rounded-[2px] ring-1 ring-line-strong"
    >
      {FLAGS[language]}
    </svg>
  )
}
