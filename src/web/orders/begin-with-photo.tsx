import type { ComponentProps, ReactNode } from 'react'
import { navigate } from '#web/lib/pages/navigation.ts'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { ACCEPTED_FILES } from '#web/lib/photo/photo-format.ts'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { PhotoGlyph } from '#web/ui/glyphs.tsx'

type BeginWithPhotoProps = Pick<
  ComponentProps<typeof FileButton>,
  'size' | 'variant' | 'className'
> & {
  children: ReactNode
}

/** Lets a visitor choose a photo right here, and shows it framed where orders begin. */
export function BeginWithPhoto({ children, ...looks }: BeginWithPhotoProps) {
  const localized = useLocalizedPath()
  const begin = async ([file]: readonly File[]) => {
    if (!file) return
    try {
      const { beginVisitorOrder } = await import('#web/lib/order/visitor-order.ts')
      beginVisitorOrder(file)
    } catch (error) {
      // A photo can be chosen on that page, too.
      console.error('The photo could not be taken along', error)
    }
    navigate(localized(paths.upload()))
  }
  return (
    <FileButton {...looks} accept={ACCEPTED_FILES} onFiles={(files) => void begin(files)}>
      <PhotoGlyph />
      {children}
    </FileButton>
  )
}
