import { useTranslation } from 'react-i18next'
import { Picture } from '#web/pictures/picture.tsx'
import { Carousel } from '#web/ui/pictures/carousel.tsx'

const STATES = ['before', 'after', 'framed'] as const
const SIZES = '(min-width: 80rem) 33rem, (min-width: 48rem) 42vw, min(55vh, 92vw)'
/** Of a square picture, which is cut at its sides where there is room for two columns. */
const WIDER_SIZES = '(min-width: 80rem) 41rem, (min-width: 48rem) 53vw, min(55vh, 92vw)'
const PICTURES = {
  before: 'girl-in-a-field-before',
  after: 'girl-in-a-field-after',
  framed: 'hero-framed',
} as const

/** One photograph as it came, restored, and on the wall. */
export function HeroCarousel() {
  const { t } = useTranslation('home')
  const states = STATES.map((id) => ({
    id,
    name: t(`slides.${id}.name`),
    alt: t(`slides.${id}.alt`),
  }))
  const slides = states.map(({ id, name, alt }, index) => ({
    id,
    content: (
      <figure className="relative">
        <Picture
          name={PICTURES[id]}
          alt={alt}
          sizes={id === 'framed' ? WIDER_SIZES : SIZES}
          eager={index === 0}
          className="aspect-square w-full object-cover object-[50%_30%] md:aspect-[4/5]"
        />
        <figcaption className="absolute bottom-4 left-4 rounded-full bg-surface px-4 py-1.5 text-sm font-semibold shadow-card">
          {name}
        </figcaption>
      </figure>
    ),
  }))
  const words = {
    label: t('carousel.label'),
    slide: (index: number) => t('carousel.slide', { number: index + 1, total: STATES.length }),
    show: (index: number) => t('carousel.show', { name: states[index]?.name }),
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
  }
  return <Carousel slides={slides} words={words} />
}
