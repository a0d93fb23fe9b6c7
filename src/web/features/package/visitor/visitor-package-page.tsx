import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sweepVisitorPackage } from '#web/lib/order/basket/visitor-package.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlbumFrame } from '../album-frame.tsx'
import { PackageSummary } from '../summary/package-summary.tsx'
import { LostNote } from './lost-note.tsx'
import { type CheckPhoto, useVisitorPackage } from './use-visitor-package.ts'
import { type OpenedAlbum, openVisitorAlbum } from './visitor-album.ts'

type VisitorPackageProps = {
  checkPhoto: CheckPhoto
  /** The visitor wants to order what they see. */
  onGoOn: () => void
  /** Whether they are where it leads. */
  isThere: boolean
}

/** An album before anybody signs in: its photos, what is made of them, and what that costs. */
export function VisitorPackagePage(props: VisitorPackageProps) {
  const { t } = useTranslation('package')
  const [opened, setOpened] = useState<{ album: OpenedAlbum | undefined }>()
  useEffect(() => {
    const open = async () => {
      const now = new Date()
      // Whoever could only not be asked about is still to go on with what is theirs.
      if (!hasStoredSession()) await sweepVisitorPackage({ now })
      setOpened({ album: await openVisitorAlbum({ now }) })
    }
    void open()
  }, [])
  if (!opened) return <h1 className="text-3xl sm:text-4xl">{t('page.title')}</h1>
  return <OpenedPage {...props} album={opened.album} />
}

function OpenedPage({
  album,
  checkPhoto,
  onGoOn,
  isThere,
}: VisitorPackageProps & { album: OpenedAlbum | undefined }) {
  const { t } = useTranslation(['package', 'wizard'])
  const { state, dispatch, choose, thumbnails } = useVisitorPackage(album, checkPhoto)
  const wayOn = (
    <Button className="max-lg:grow" onClick={onGoOn}>
      {t('wizard:visitor.goOn')}
      <ArrowRight aria-hidden />
    </Button>
  )
  return (
    <AlbumFrame
      state={state}
      thumbnails={thumbnails}
      fault={undefined}
      dispatch={dispatch}
      onFiles={choose}
      notes={
        <>
          <p className="max-w-prose text-sm text-ink-soft">{t('visitor.stays')}</p>
          <LostNote count={state.lost} />
        </>
      }
      summary={
        <PackageSummary state={state} dispatch={dispatch}>
          {() => wayOn}
        </PackageSummary>
      }
      wayOn={!isThere && wayOn}
    />
  )
}
