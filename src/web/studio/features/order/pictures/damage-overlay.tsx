import { steadyUrl } from '#web/studio/lib/pictures/steady-url.ts'

/** What was repaired, in a colour that old photos do not have. */
export function DamageOverlay({ url }: { url: string }) {
  const mask = `url("${steadyUrl('damage', url)}")`
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 bg-[#00d5ff] opacity-80"
      style={{ maskImage: mask, maskMode: 'luminance', maskSize: '100% 100%' }}
    />
  )
}
