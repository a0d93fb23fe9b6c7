import { useTranslation } from 'react-i18next'
import type { RepairMark } from '#engine/retouch/marks.ts'
import { LAYER_COLOURS, LAYERS, type ShownLayers } from './layer.ts'

type LayerSwitchesProps = {
  marks: readonly RepairMark[]
  hasFound: boolean
  shown: ShownLayers
  onShown: (shown: ShownLayers) => void
}

/** Each kind of damage and mark in its colour, to be shown or hidden. */
export function LayerSwitches({ marks, hasFound, shown, onShown }: LayerSwitchesProps) {
  const { t } = useTranslation('studio-retouch')
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1 font-semibold">{t('layers.label')}</legend>
      {LAYERS.map((layer) => (
        <label
          key={layer}
          className="flex min-h-9 items-center gap-3 text-sm pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={shown[layer]}
            onChange={({ target }) => onShown({ ...shown, [layer]: target.checked })}
            className="size-5 shrink-0 accent-accent"
          />
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-full border border-line-strong"
            style={{ background: LAYER_COLOURS[layer] }}
          />
          {layer === 'found'
            ? t(hasFound ? 'layers.found' : 'layers.nothingFound')
            : t(`layers.${layer}`, { count: marks.filter(({ kind }) => kind === layer).length })}
        </label>
      ))}
    </fieldset>
  )
}
