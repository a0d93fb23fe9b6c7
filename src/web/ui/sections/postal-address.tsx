type PostalAddressProps = {
  /** Name and address, as on an envelope; a line break in one begins another. */
  lines: readonly string[]
  email?: string | undefined
  website?: string | undefined
}

/** Somebody's address, and how to reach them otherwise. */
export function PostalAddress({ lines, email, website }: PostalAddressProps) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block whitespace-pre-line">
          {line}
        </span>
      ))}
      {email && (
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all">
          {email}
        </a>
      )}
      {website && (
        <a href={website} className="inline-flex min-h-11 items-center break-all">
          {website.replace('https://', '')}
        </a>
      )}
    </address>
  )
}
