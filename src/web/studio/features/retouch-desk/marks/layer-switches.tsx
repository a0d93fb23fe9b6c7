import { useTranslation } from 'react-i18next'
import type { FoundKind } from '#engine/retouch/found-map.ts'
import type { RepairMark } from '#engine/retouch/marks.ts'
import {
  FOUND_LAYERS,
  LAYER_COLOURS,
  type Layer,
  LEFT_STRIPE,
  MARK_LAYERS,
  type ShownLayers,
} from './layer.ts'

type LayerSwitchesProps = {
  marks: readonly RepairMark[]
  /** How many places of each kind were found; null where that was not kept. */
  found: ReadonlyMap<FoundKind, number> | null
  shown: ShownLayers
  onShown: (shown: ShownLayers) => void
}

/** What was found and what was marked, each kind in its colour, to be shown or hidden. */
export function LayerSwitches({ marks, found, shown, onShown }: LayerSwitchesProps) {
  const { t } = useTranslation('studio-retouch')
  const switchOf = (layer: Layer, count: number) => (
    <LayerSwitch
      key={layer}
      layer={layer}
      label={t(`layers.${layer}`, { count })}
      isShown={shown[layer]}
      onChange={(isShown) => onShown({ ...shown, [layer]: isShown })}
    />
  )
  // Only older pictures have damage whose kind nobody wrote down, and then no other.
  const isOfKnownKinds = found !== null && !found.has('unknown')
  const listed = FOUND_LAYERS.filter((layer) => (layer === 'unknown') !== isOfKnownKinds)
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 font-semibold">{t('layers.found')}</legend>
        {found === null ? (
          <p className="text-sm text-ink-soft">{t('layers.nothingFound')}</p>
        ) : (
          listed.map((layer) => switchOf(layer, found.get(layer) ?? 0))
        )}
      </fieldset>
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 font-semibold">{t('layers.marked')}</legend>
        {MARK_LAYERS.map((layer) =>
          switchOf(layer, marks.filter(({ kind }) => kind === layer).length),
        )}
      </fieldset>
    </div>
  )
}

type LayerSwitchProps = {
  layer: Layer
  label: string
  isShown: boolean
  onChange: (isShown: boolean) => void
}

function LayerSwitch({ layer, label, isShown, onChange }: LayerSwitchProps) {
  const colour = LAYER_COLOURS[layer]
  const stripes = `repeating-linear-gradient(135deg, ${colour} 0 3px, ${LEFT_STRIPE} 3px 6px)`
  return (
    <label className="flex min-h-9 items-center gap-3 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-full border border-line-strong"
        style={{ background: layer === 'left' ? stripes : colour }}
      />
      {label}
    </label>
  )
}
