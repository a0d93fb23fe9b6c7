import { useClaim } from '#web/lib/words/claims.ts'
import { Stars } from '#web/ui/sections/stars.tsx'

/** How families rate the shop and how many there are; nothing while both claims are off. */
export function TrustBadge() {
  const rating = useClaim('rating')
  const families = useClaim('families')
  if (!rating && !families) return null
  return (
    <p className="mb-3 flex w-fit flex-wrap items-center gap-x-2.5 text-sm font-semibold lg:mb-5 lg:rounded-full lg:border lg:border-line lg:bg-surface lg:px-4 lg:py-1.5">
      {rating && <Stars count={5} label={rating.text} />}
      {families?.text}
    </p>
  )
}
