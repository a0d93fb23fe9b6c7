import type { ReactNode } from 'react'

/**
 * The few signs of the public pages, drawn on a 24 × 24 field. Screens behind the sign-in use
 * lucide, whose frame would weigh more than these drawings.
 */
type GlyphProps = { className?: string }

function Glyph({ className, children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  )
}

export function CheckGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Glyph>
  )
}

export function ChevronGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
    </Glyph>
  )
}

export function CardGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2 10h20M6 15h3" />
    </Glyph>
  )
}

export function PhoneGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2" />
    </Glyph>
  )
}

export function TurningGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M21 12a9 9 0 1 1-6.2-8.56" />
    </Glyph>
  )
}
