import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#web/ui/tabs.tsx'

const TABS = ['colours', 'marks', 'order'] as const

type SidePanelProps = {
  content: Record<(typeof TABS)[number], ReactNode>
}

/** What lies beside the picture, one part at a time. */
export function SidePanel({ content }: SidePanelProps) {
  const { t } = useTranslation('studio-colour')
  const [tab, setTab] = useState<(typeof TABS)[number]>('colours')
  return (
    <aside aria-label={t('panel.label')} className="min-h-0 flex-1 p-3 md:overflow-y-auto">
      <Tabs
        label={t('panel.label')}
        value={tab}
        onValueChange={setTab}
        tabs={TABS.map((value) => ({
          value,
          label: t(`panel.${value}`),
          content: content[value],
        }))}
      />
    </aside>
  )
}
