import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#web/ui/menus/tabs.tsx'

type Tab = 'tools' | 'marks' | 'picture'
type SidePanelProps = {
  label: string
  /** What the work of this desk is called. */
  toolsLabel: string
  /** What the customer wants, above all else. */
  requests: ReactNode
  content: Record<Tab, ReactNode>
}

/** What lies beside the picture: the customer's requests, and below them one part at a time. */
export function SidePanel({ label, toolsLabel, requests, content }: SidePanelProps) {
  const { t } = useTranslation('studio-desk')
  const [tab, setTab] = useState<Tab>('tools')
  return (
    <aside aria-label={label} className="min-h-0 flex-1 p-3 md:overflow-y-auto">
      {requests}
      <Tabs
        label={label}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'tools', label: toolsLabel, content: content.tools },
          { value: 'marks', label: t('panel.marks'), content: content.marks },
          { value: 'picture', label: t('panel.picture'), content: content.picture },
        ]}
      />
    </aside>
  )
}
