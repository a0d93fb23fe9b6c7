import { complaintBodiesFor } from '#domain/law/complaint-bodies.ts'
import { useLanguage } from '#web/lib/pages/paths.ts'
import { PostalAddress } from '#web/ui/sections/postal-address.tsx'

/** Addresses of the bodies that settle disputes out of court, for the reader's market. */
export function ComplaintBodies() {
  return (
    <ul className="mt-4 grid list-none gap-6 pl-0 sm:grid-cols-2">
      {complaintBodiesFor(useLanguage()).map(({ name, addressLines, website }) => (
        <li key={name}>
          <PostalAddress lines={[name, ...addressLines]} website={website} />
        </li>
      ))}
    </ul>
  )
}
