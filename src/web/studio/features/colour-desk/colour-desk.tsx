import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioColourDesk } from '#contract/studio/colour-desk.ts'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { ColourHints } from '#engine/colour/hints.ts'
import { loadPicture } from '#web/colour-preview/load-picture.ts'
import { startPreviewWorker } from '#web/colour-preview/start-preview-worker.ts'
import { usePreview } from '#web/preview/use-preview.ts'
import { DeskScreen } from '#web/studio/desk/desk-screen.tsx'
import { askedOf } from '#web/studio/desk/order/asked-of.ts'
import { pinsOfBase } from '#web/studio/desk/order/pins-of-base.ts'
import { useDeskStart } from '#web/studio/desk/use-desk-start.ts'
import { useDeskView } from '#web/studio/desk/use-desk-view.ts'
import { useDeskWork } from '#web/studio/desk/use-desk-work.ts'
import { steadyUrl } from '#web/studio/lib/pictures/steady-url.ts'
import { ColourWork } from './colour-work.tsx'
import { COLOUR_DESK, fetchPictureUrls } from './desk-calls.ts'
import { HintList } from './marks/hint-list.tsx'
import { groundOf, hintsOf, settingsWith, withColourPins } from './order/base-picture.ts'
import { ColourStage } from './stage/colour-stage.tsx'
import { useRailTools } from './tools/use-rail-tools.ts'
import { useDesk } from './use-desk.ts'
import { useDeskPlace } from './use-desk-place.ts'

type ColourDeskProps = {
  order: StudioOrder
  base: NonNullable<StudioColourDesk['base']>
  saved: StudioColourDesk['saved']
}

/** A picture, the tools to colour it, and what its customer said about it. */
export function ColourDesk({ order, base, saved }: ColourDeskProps) {
  const { t } = useTranslation('studio-colour')
  const client = useQueryClient()
  const pins = pinsOfBase(order, base)
  const asked = () => withColourPins(hintsOf(base), pins)
  const opened = saved && { ...saved, hints: withColourPins(saved.hints, pins) }
  const { stored, start, isLocked } = useDeskStart(COLOUR_DESK, { order, saved: opened, asked })
  const desk = useDesk(start, isLocked)
  const { draft, selected, change } = desk

  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = useDeskView(picture)
  const pictureUrl = steadyUrl('screen', base.screenUrl)
  const ground = groundOf(base)
  const [choices, setChoices] = useState<readonly ImageData[]>([])
  const preview = usePreview({
    pictureId: base.proofId,
    load: async (signal) => {
      const urls = { picture: pictureUrl, layer: base.automaticUrl }
      const loaded = await loadPicture(urls, () => fetchPictureUrls(client, order.id), signal)
      return { ...loaded, ground }
    },
    startWorker: startPreviewWorker,
    draft,
    canvas,
    onPainted: (_, small) => setChoices(small),
  })
  const { width, height } = base
  const { screenWidth } = view.zoom
  const hand = useDeskPlace(desk, { width, height, screenWidth, painted: preview.painted })
  const settingsOf = (hints: ColourHints) => settingsWith(base, hints)
  const work = useDeskWork(COLOUR_DESK, { order, base, draft, stored, isLocked, settingsOf })
  return (
    <DeskScreen
      kind={COLOUR_DESK}
      {...{ order, base, saved, isLocked, desk, view, work, preview }}
      tools={useRailTools()}
      words={{
        title: t('title', { number: order.number }),
        panel: t('panel.label'),
        work: t('panel.colours'),
        before: t('view.plain'),
      }}
      keys={[
        ['C', t('keys.compare')],
        ['V, ↑ ↓ ← →', t('keys.move')],
      ]}
      stage={
        <ColourStage
          url={pictureUrl}
          {...{ base, desk, view, hand, picture, canvas }}
          pins={pins}
        />
      }
      side={{
        tools: (
          <ColourWork
            desk={desk}
            lightness={hand.lightness}
            hasOwnColours={ground === 'own'}
            isLocked={isLocked}
            choices={choices}
          />
        ),
        marks: (
          <HintList
            marks={draft.marks}
            told={askedOf(base).told}
            {...{ selected, isLocked }}
            onChange={change}
          />
        ),
      }}
    />
  )
}
