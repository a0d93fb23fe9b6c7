import type { Dispatch, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackagePrices } from './choosing/package-prices.tsx'
import { PhotosDropzone } from './choosing/photos-dropzone.tsx'
import { PhotoList } from './list/photo-list.tsx'
import type { PackageAction, PackageState } from './package-state.ts'
import { PackageBar } from './summary/package-bar.tsx'

type AlbumFrameProps = {
  state: PackageState
  thumbnails: Readonly<Record<string, string | null>>
  /** The photo that an order was refused for. */
  fault: string | undefined
  dispatch: Dispatch<PackageAction>
  onFiles: (files: readonly File[]) => void
  /** What is to be said of the list, below the place where photos come in. */
  notes: ReactNode
  summary: ReactNode
  /** The way on, in the bar of a phone. */
  wayOn: ReactNode
}

/** The page of an album: where its photos come in, the list of them, and what it costs. */
export function AlbumFrame({
  state,
  dispatch,
  onFiles,
  notes,
  summary,
  wayOn,
  ...list
}: AlbumFrameProps) {
  const { t } = useTranslation('package')
  const isEmpty = state.photos.length === 0
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {t('page.title')}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{t('page.lead')}</p>
      {isEmpty && <PackagePrices />}
      <div className="mt-6">
        <PhotosDropzone isSmall={!isEmpty} onFiles={onFiles} />
      </div>
      <div className="mt-3 grid gap-3">{notes}</div>
      {!isEmpty && (
        <>
          <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
            <PhotoList state={state} dispatch={dispatch} {...list} />
            <div className="lg:sticky lg:top-21 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
              {summary}
            </div>
          </div>
          <div className="contents lg:hidden">
            <PackageBar state={state}>{wayOn}</PackageBar>
          </div>
        </>
      )}
    </>
  )
}
