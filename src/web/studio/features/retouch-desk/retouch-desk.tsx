import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioOrder } from '#contract/studio/order.ts'
import type { StudioRetouchDesk } from '#contract/studio/retouch-desk.ts'
import { NO_REPAIR_MARKS } from '#engine/retouch/marks.ts'
import { loadSource } from '#web/preview/load-source.ts'
import { usePreview } from '#web/preview/use-preview.ts'
import { DeskScreen } from '#web/studio/desk/desk-screen.tsx'
import { askedOf } from '#web/studio/desk/order/asked-of.ts'
import { pinsOfBase } from '#web/studio/desk/order/pins-of-base.ts'
import { useDeskStart } from '#web/studio/desk/use-desk-start.ts'
import { useDeskView } from '#web/studio/desk/use-desk-view.ts'
import { useDeskWork } from '#web/studio/desk/use-desk-work.ts'
import { readReport } from '#web/studio/lib/pictures/engine-report.ts'
import { steadyUrl } from '#web/studio/lib/pictures/steady-url.ts'
import { fetchPictureUrls, RETOUCH_DESK } from './desk-calls.ts'
import { ALL_SHOWN } from './marks/layer.ts'
import { RepairList } from './marks/repair-list.tsx'
import { settingsWith } from './next-settings.ts'
import { startRetouchWorker } from './preview/start-retouch-worker.ts'
import { NOTHING_FOUND, useFound } from './preview/use-found.ts'
import { RetouchPanel } from './retouch-panel.tsx'
import { RetouchStage } from './stage/retouch-stage.tsx'
import { useRailTools } from './tools/use-rail-tools.ts'
import { useRetouch } from './use-retouch.ts'

type RetouchDeskProps = Pick<StudioRetouchDesk, 'saved' | 'hints'> & {
  order: StudioOrder
  base: NonNullable<StudioRetouchDesk['base']>
}

/** A picture before its repair, the tools to mark it, and what its customer said about it. */
export function RetouchDesk({ order, base, saved, hints }: RetouchDeskProps) {
  const { t } = useTranslation('studio-retouch')
  const client = useQueryClient()
  const asked = () => askedOf(base).repairMarks ?? NO_REPAIR_MARKS
  const { stored, start, isLocked } = useDeskStart(RETOUCH_DESK, { order, saved, asked })
  const desk = useRetouch(start, isLocked)
  const { draft, selected, change } = desk

  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const view = useDeskView(picture)
  const { found, onLayer } = useFound()
  const [shown, setShown] = useState(ALL_SHOWN)
  const pictureUrl = steadyUrl(base.isUnrepaired ? 'unrepaired' : 'screen', base.pictureUrl)
  const isColour = !base.isUnrepaired || readReport(base.report)?.measures.kind === 'colour'
  const preview = usePreview({
    pictureId: base.proofId,
    load: async (signal) => {
      const urls = { picture: pictureUrl, layer: base.foundUrl }
      const loaded = await loadSource(urls, () => fetchPictureUrls(client, order.id), signal)
      onLayer(loaded.layer)
      return { ...loaded, isColour }
    },
    startWorker: startRetouchWorker,
    draft,
    canvas,
  })
  const settingsOf = (marks: typeof draft) => settingsWith({ base, hints }, marks)
  const work = useDeskWork(RETOUCH_DESK, { order, base, draft, stored, isLocked, settingsOf })
  return (
    <DeskScreen
      kind={RETOUCH_DESK}
      {...{ order, base, saved, isLocked, desk, view, work, preview }}
      tools={useRailTools()}
      words={{
        title: t('title', { number: order.number }),
        panel: t('panel.label'),
        work: t('panel.retouch'),
        before: t('view.before'),
        notice: base.isUnrepaired ? null : t('finishedOnly'),
      }}
      keys={[
        ['Alt + Enter', t('keys.source')],
        ['C', t('keys.compare')],
      ]}
      stage={
        <RetouchStage
          url={pictureUrl}
          {...{ base, desk, view, shown, picture, canvas }}
          found={found?.map ?? null}
          pins={pinsOfBase(order, base)}
        />
      }
      side={{
        tools: (
          <RetouchPanel
            desk={desk}
            isLocked={isLocked}
            found={found?.counts ?? (base.foundUrl === null ? null : NOTHING_FOUND)}
            shown={shown}
            onShown={setShown}
          />
        ),
        marks: (
          <RepairList
            marks={draft.marks}
            selected={selected}
            isLocked={isLocked}
            onChange={change}
          />
        ),
      }}
    />
  )
}
