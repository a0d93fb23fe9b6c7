import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HintColour } from '#engine/colour/hints.ts'
import { PALETTE_GROUPS, PALETTES, type PaletteGroup, type Tone } from '#engine/colour/palettes.ts'
import { toneOf } from './known-tones.ts'
import type { ToneId } from './tone-id.ts'
import { ToneSwatch } from './tone-swatch.tsx'

type PalettePickerProps = {
  colour: HintColour
  /** Of the place that was worked on last. */
  lightness: number
  onColour: (colour: HintColour) => void
}

/**
 * Tones of the time in groups; each has its name in words. The group that is open is that of the
 * colour: choosing another one chooses its first tone, so that no mark gets a colour of the former.
 */
export function PalettePicker({ colour, lightness, onColour }: PalettePickerProps) {
  const { t } = useTranslation('studio-colour')
  const chosen = toneOf(colour)
  const [lastGroup, setLastGroup] = useState<PaletteGroup>('skin')
  const group = chosen?.group ?? lastGroup
  if (group !== lastGroup) setLastGroup(group)
  const tones: readonly Tone[] = PALETTES[group]
  const openGroup = (next: PaletteGroup) => {
    setLastGroup(next)
    const [first] = PALETTES[next]
    if (first) onColour({ a: first.a, b: first.b })
  }
  return (
    <div className="grid gap-2">
      <RadioGroup.Root
        aria-label={t('palettes.groups')}
        value={group}
        onValueChange={(next) => openGroup(PALETTE_GROUPS.find((one) => one === next) ?? 'skin')}
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
            <ToneSwatch
              colour={tone}
              lightness={lightness}
              className="size-6 border border-line-strong"
            />
            <span className="leading-tight">{t(`tones.${tone.id as ToneId}`)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}
