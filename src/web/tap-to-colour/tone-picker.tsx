import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToneId } from '#engine/colour/palettes.ts'
import { groupOf, TAP_GROUPS, TAP_PALETTES } from './tap-palettes.ts'
import { shadeOf } from './tone-shade.ts'

type TonePickerProps = {
  tone: ToneId | null
  /** Of the place that the tone is for: each tone is shown as it comes out there. */
  lightness: number | undefined
  onTone: (tone: ToneId) => void
}

/** Quiet tones by what they are on, each with its name. */
export function TonePicker({ tone, lightness, onTone }: TonePickerProps) {
  const { t } = useTranslation('tap-to-colour')
  const [opened, setOpened] = useState(() => (tone && groupOf(tone)) ?? 'clothes')
  return (
    <div className="grid gap-3">
      <RadioGroup.Root
        aria-label={t('materials')}
        value={opened}
        onValueChange={(next) => setOpened(TAP_GROUPS.find((group) => group === next) ?? 'clothes')}
        className="flex flex-wrap gap-1.5"
      >
        {TAP_GROUPS.map((group) => (
          <RadioGroup.Item
            key={group}
            value={group}
            className="min-h-11 rounded-full border border-line bg-surface px-4 text-ink-soft hover:bg-sunken data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:font-semibold data-[state=checked]:text-accent-strong"
          >
            {t(`groups.${group}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <RadioGroup.Root
        aria-label={t('tonesOf', { group: t(`groups.${opened}`) })}
        value={tone ?? ''}
        onValueChange={(id) => {
          const chosen = TAP_PALETTES[opened].find((one) => one === id)
          if (chosen) onTone(chosen)
        }}
        className="grid auto-cols-[5.5rem] grid-flow-col gap-1 overflow-x-auto pb-2 md:grid-flow-row md:auto-cols-auto md:grid-cols-3 md:overflow-visible md:pb-0 lg:grid-cols-4"
      >
        {TAP_PALETTES[opened].map((id) => (
          <RadioGroup.Item
            key={id}
            value={id}
            className="group grid min-h-20 content-start justify-items-center gap-1.5 rounded-lg p-1.5 text-center text-sm leading-tight hover:bg-sunken data-[state=checked]:bg-accent-soft data-[state=checked]:font-semibold"
          >
            <span
              aria-hidden
              className="size-10 rounded-full border border-line-strong group-data-[state=checked]:ring-3 group-data-[state=checked]:ring-accent group-data-[state=checked]:ring-offset-2"
              style={{ background: shadeOf(id, lightness) }}
            />
            <span className="hyphens-auto">{t(`tones.${id}`)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {lightness !== undefined && <p className="text-sm text-ink-soft">{t('comesOut')}</p>}
    </div>
  )
}
