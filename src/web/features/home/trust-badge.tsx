import { useClaim } from '#web/lib/claims.ts'
import { Stars } from '#web/ui/sections/stars.tsx'

/** How families rate the shop and how many there are; nothing while both claims are off. */
export function TrustBadge() {
  const rating = useClaim('rating')
  const families = useClaim('families')
  if (!rating && !families) return null
  return (
    <p className="mb-5 flex w-fit flex-wrap items-center gap-x-2.5 text-sm font-semibold sm:rounded-full sm:border sm:border-line sm:bg-surface sm:px-4 sm:py-1.5">
      {rating && <Stars count={5} label={rating.text} />}
      {families?.text}
    </p>
  )
}
