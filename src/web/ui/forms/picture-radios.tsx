import clsx from 'clsx'
import { RadioGroup as Primitive } from 'radix-ui'
import { useEffect, useRef } from 'react'

type PictureRadio<Value extends string> = {
  value: Value
  label: string
  /** Undefined while it is not there yet. */
  picture: ImageData | undefined
}

type PictureRadiosProps<Value extends string> = {
  labelledBy: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly PictureRadio<Value>[]
  /** The last of them, where there is no room for all in a row: below the others, as a word alone. */
  below: Value
  /** False where there are none to come: then each is a word alone. */
  hasPictures?: boolean
  disabled?: boolean
}

/** A choice of one among small pictures with a word below each; arrow keys move. */
export function PictureRadios<Value extends string>(props: PictureRadiosProps<Value>) {
  const {
    labelledBy,
    value,
    onValueChange,
    options,
    below,
    hasPictures = true,
    disabled = false,
  } = props
  const shape = options.find(({ picture }) => picture)?.picture
  return (
    <Primitive.Root
      aria-labelledby={labelledBy}
      value={value}
      disabled={disabled}
      onValueChange={(next) => onValueChange(next as Value)}
      className="@container"
    >
      <div className="grid grid-cols-3 gap-2 @md:grid-cols-4 @md:gap-3">
        {options.map((option) => (
          <Primitive.Item
            key={option.value}
            value={option.value}
            className={clsx(
              'grid min-h-11 min-w-0 gap-1 overflow-hidden rounded-lg border-2 border-line bg-surface p-1 pb-1.5 text-center text-sm leading-tight font-semibold text-ink-soft transition-colors hover:border-line-strong disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:text-ink forced-colors:data-[state=checked]:border-4',
              option.value === below &&
                'col-span-3 @md:col-span-1 [&>canvas]:hidden @md:[&>canvas]:block',
              option.value === below || !hasPictures ? 'content-center' : 'content-start',
              hasPictures && '@md:content-start',
            )}
          >
            {hasPictures && <Thumbnail picture={option.picture} shape={shape} />}
            <span className="px-0.5 [overflow-wrap:anywhere]">{option.label}</span>
          </Primitive.Item>
        ))}
      </div>
    </Primitive.Root>
  )
}

type ThumbnailProps = { picture: ImageData | undefined; shape: ImageData | undefined }

/** As high as its neighbours also before it is there, so that nothing moves. */
function Thumbnail({ picture, shape = picture }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current || !picture) return
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    canvas.current.getContext('2d')?.putImageData(picture, 0, 0)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="block h-auto w-full rounded-md bg-sunken"
      style={{ aspectRatio: shape ? `${shape.width} / ${shape.height}` : '4 / 3' }}
    />
  )
}
