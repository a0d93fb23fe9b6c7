import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HintColour } from '#engine/colour/hints.ts'
import { PALETTE_GROUPS, PALETTES, type PaletteGroup } from '#engine/colour/palettes.ts'
import { cssOf, isSameColour } from '#web/colour-preview/lab-colour.ts'
import type { ToneId } from './tone-id.ts'

type PalettePickerProps = { colour: HintColour; onColour: (colour: HintColour) => void }

/** Tones of the time in groups; each has its name in words. */
export function PalettePicker({ colour, onColour }: PalettePickerProps) {
  const { t } = useTranslation('studio-colour')
  const [group, setGroup] = useState<PaletteGroup>('skin')
  const tones = PALETTES[group]
  const chosen = tones.find((tone) => isSameColour(tone, colour))
  return (
    <div className="grid gap-2">
      <RadioGroup.Root
        aria-label={t('palettes.groups')}
        value={group}
        onValueChange={(next) => setGroup(PALETTE_GROUPS.find((one) => one === next) ?? 'skin')}
        className="flex flex-wrap gap-1"
      >
        {PALETTE_GROUPS.map((one) => (
          <RadioGroup.Item
            key={one}
            value={one}
            className="min-h-8 rounded-full border border-line px-2.5 text-sm text-ink-soft hover:bg-sunken data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:font-semibold data-[state=checked]:text-accent-strong"
          >
            {t(`palettes.${one}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <RadioGroup.Root
        aria-label={t('palettes.tones', { group: t(`palettes.${group}`) })}
        value={chosen?.id ?? ''}
        onValueChange={(id) => {
          const tone = tones.find((one) => one.id === id)
          if (tone) onColour({ a: tone.a, b: tone.b })
        }}
        className="grid grid-cols-2 gap-0.5"
      >
        {tones.map((tone) => (
          <RadioGroup.Item
            key={tone.id}
            value={tone.id}
            className="flex min-h-9 min-w-0 items-center gap-2 rounded-lg px-1.5 text-left text-sm hover:bg-sunken data-[state=checked]:bg-accent-soft data-[state=checked]:font-semibold data-[state=checked]:text-accent-strong"
          >
            <span
              aria-hidden
              className="size-6 shrink-0 rounded-full border border-line-strong"
              style={{ background: cssOf(tone, tone.lightness) }}
            />
            <span className="leading-tight">{t(`tones.${tone.id as ToneId}`)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
