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

export function BankGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M3 9.5 12 4l9 5.5zM5.5 13v5M12 13v5M18.5 13v5M3 21h18" />
    </Glyph>
  )
}

export function MenuGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h16M4 12h16M4 17h16" />
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

export function PauseGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M8.5 5.5v13M15.5 5.5v13" />
    </Glyph>
  )
}

export function PlayGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M7.5 4.5v15l12-7.5z" />
    </Glyph>
  )
}

export function DragGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m8 7-5 5 5 5M16 7l5 5-5 5" />
    </Glyph>
  )
}

export function ParcelGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m12 2.5 8.5 4.75v9.5L12 21.5l-8.5-4.75v-9.5zM3.5 7.25 12 12l8.5-4.75M12 12v9.5M7.75 4.9l8.5 4.7" />
    </Glyph>
  )
}

export function PlaceGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 21.5c4.5-4.3 7-8 7-11.3a7 7 0 0 0-14 0c0 3.3 2.5 7 7 11.3zM12 12.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
    </Glyph>
  )
}

export function ShieldGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 2.5 4.5 5.5v6c0 4.7 3.2 8.2 7.5 10 4.3-1.8 7.5-5.3 7.5-10v-6zM8.5 12l2.5 2.5 4.5-5" />
    </Glyph>
  )
}

export function PhotoGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="1" />
      <circle cx="9" cy="9" r="1.5" />
      <path d="m5 18 5-5.5 3 3 3-4 3.5 5" />
    </Glyph>
  )
}
