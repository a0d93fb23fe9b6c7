type PageHeadProps = { title: string; description?: string }

/** The page's own title and description; React moves them into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
