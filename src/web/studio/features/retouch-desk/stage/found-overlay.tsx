import { steadyUrl } from '#web/studio/lib/steady-url.ts'

/** What the software found, laid over the picture in one colour. */
export function FoundOverlay({ url, colour }: { url: string; colour: string }) {
  const mask = `url("${steadyUrl('found', url)}")`
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 opacity-45"
      style={{
        background: colour,
        maskImage: mask,
        maskMode: 'luminance',
        maskSize: '100% 100%',
      }}
    />
  )
}
